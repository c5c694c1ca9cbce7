#!/usr/bin/env python3
"""Reads table files with Python and NumPy alone, as docs/table-format.md specifies them.

`python3 read_tables.py FILE..` prints what the files have. In Python, `Table(FILE).values()` is an array of the values
of a layer by rank, and `Table(FILE).states()` has the stages, the keys and the numbers of all states of a race. All
bytes are compared with the CRC-32C in the file; for the BLAKE3 hash of a whole file, use `b3sum`.
"""

import re
import struct
import sys
from itertools import accumulate, islice
from math import comb

import numpy as np

CRCS = list(range(256))
for _ in range(8):
    CRCS = [crc >> 1 ^ (crc & 1) * 0x82F63B78 for crc in CRCS]


def check(data, expected, what):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRCS[(crc ^ byte) & 255] ^ crc >> 8
    if crc ^ 0xFFFFFFFF != expected:
        raise ValueError(f"{what} is damaged")
    return data


class Bits:
    """The bits of some bytes from the end on; zeros precede them."""

    def __init__(self, data):
        self.data, self.left = bytes(32) + data + bytes(8), 8 * len(data) + data[-1].bit_length() - 9

    def read(self, count):
        self.left -= count
        at = self.left + 256
        return int.from_bytes(self.data[at >> 3 : (at >> 3) + 8], "little") >> (at & 7) & (1 << count) - 1


class Frame:
    """Decodes a Zstandard frame without a dictionary (RFC 8878). Its bytes have been checked before."""

    # For the lengths of literals and of matches, the bits after each code, and the lengths if these are 0; then the
    # counts of the codes for literals, offsets and matches in a block without its own.
    BITS = [[0] * 16 + [1] * 4 + [2, 2, 3, 3, 4, *range(6, 17)]]
    BITS += [[0] * 32 + [1] * 4 + [2, 2, 3, 3, 4, 4, 5, *range(7, 17)]]
    BASES = [list(accumulate((1 << bits for bits in codes), initial=base)) for codes, base in zip(BITS, (0, 3))]
    COUNTS = [[4, 3] + [2] * 11 + [1] * 3 + [2] * 9 + [3, 2] + [1] * 5 + [-1] * 4]
    COUNTS += [[1] * 6 + [2] * 3 + [1] * 15 + [-1] * 5, [1, 4, 3] + [2] * 6 + [1] * 37 + [-1] * 7]

    def __init__(self, data):
        self.out, self.huffman, self.tables, self.offsets = bytearray(), None, [None] * 3, [1, 4, 8]
        is_single, is_last = data[4] >> 5 & 1, False
        at = 6 - is_single + (0, 1, 2, 4)[data[4] & 3] + (is_single, 2, 4, 8)[data[4] >> 6]
        while not is_last:
            head = int.from_bytes(data[at : at + 3], "little")
            is_last, kind, length = head & 1, head >> 1 & 3, head >> 3
            part = data[at + 3 : at + 3 + (1 if kind == 1 else length)]
            at += 3 + len(part)
            self.out += self.block(part) if kind == 2 else part * length if kind else part

    def fse_counts(self, data):
        """The counts of an FSE table, and the data after them."""
        bits, at, counts, rest = int.from_bytes(data[:512], "little"), 4, [], 32 << (data[0] & 15)
        while rest > 0:
            spare = (1 << (width := (rest + 1).bit_length())) - 2 - rest
            value, low = bits >> at & (1 << width) - 1, bits >> at & (1 << width - 1) - 1
            at += width - (low < spare)
            counts.append((low if low < spare else value - spare * (low != value)) - 1)
            rest -= abs(counts[-1])
            repeat = 0 if counts[-1] else 3
            while repeat == 3:
                repeat, at = bits >> at & 3, at + 2
                counts += [0] * repeat
        return counts, data[(at + 7) // 8 :]

    def fse_table(self, counts):
        """For each state the symbol, the bits to read, and the next state if these are 0."""
        nexts, table = [abs(count) for count in counts], []
        size, spread = sum(nexts), [symbol for symbol, count in enumerate(counts) for _ in range(count)]
        places = (index * (5 * size // 8 + 3) % size for index in range(size))
        common = sorted(zip((place for place in places if place < len(spread)), spread))
        rare = [(size, symbol) for symbol, count in enumerate(counts) if count < 0]
        for _, symbol in common + rare[::-1]:
            bits = size.bit_length() - nexts[symbol].bit_length()
            table.append((symbol, bits, (nexts[symbol] << bits) - size))
            nexts[symbol] += 1
        return table

    def huffman_table(self, data):
        """The symbol and the length of the code that begins each word as long as the longest code; the data after."""
        end = 1 + (data[0] if data[0] < 128 else (data[0] - 126) // 2)
        weights = [byte >> shift & 15 for byte in data[1:end] for shift in (4, 0)][: data[0] - 127]
        if data[0] < 128:
            counts, packed = self.fse_counts(data[1:end])
            table, bits, weights = self.fse_table(counts), Bits(packed), []
            state, other = bits.read(len(table).bit_length() - 1), bits.read(len(table).bit_length() - 1)
            while bits.left >= 0:
                weights.append(table[state][0])
                state, other = other, table[state][2] + bits.read(table[state][1])
            weights.append(table[state][0])
        longest = (total := sum(1 << weight >> 1 for weight in weights)).bit_length()
        weights.append(((1 << longest) - total).bit_length())
        codes = sorted((weight, symbol) for symbol, weight in enumerate(weights) if weight)
        return [(s, longest + 1 - w) for w, s in codes for _ in range(1 << w >> 1)], data[end:]

    def huffman_decode(self, data, count, form):
        longest, out, lengths = len(self.huffman).bit_length() - 1, bytearray(), ()
        if form > 0:
            lengths, data = struct.unpack_from("<3H", data), data[6:]
        for length in (*lengths, len(data) - sum(lengths)):
            bits, stop = Bits(data[:length]), min(len(out) - (-count // (len(lengths) + 1)), count)
            while len(out) < stop:
                symbol, width = self.huffman[bits.read(longest)]
                bits.left += longest - width
                out.append(symbol)
            data = data[length:]
        return out

    def block(self, data):
        """Carries out the sequences of a block, and returns the literals after them."""
        kind, form = data[0] & 3, data[0] >> 2 & 3
        bits, width = ((5, 1), (12, 2), (5, 1), (20, 3), (10, 3), (10, 3), (14, 4), (18, 5))[form + 4 * (kind > 1)]
        head = int.from_bytes(data[:width], "little") >> (3 if bits == 5 else 4)
        count, end = head & (1 << bits) - 1, width + (head >> bits if kind > 1 else 1 if kind else head)
        literals, data = data[width:end], data[end:]
        if kind == 2:
            self.huffman, literals = self.huffman_table(literals)
        literals = self.huffman_decode(literals, count, form) if kind > 1 else literals * (count if kind else 1)
        low, middle, high, *_ = *data[:3], 0, 0
        count = low if low < 128 else (low - 128 << 8) + middle if low < 255 else middle + (high << 8) + 0x7F00
        if count == 0:
            return literals
        data = data[1 + (low > 127) + (low > 254) :]
        modes, data = data[0], data[1:]
        for index, mode in enumerate((modes >> 6, modes >> 4 & 3, modes >> 2 & 3)):
            if mode == 1:
                self.tables[index], data = [(data[0], 0, 0)], data[1:]
            elif mode < 3:
                counts, data = self.fse_counts(data) if mode else (self.COUNTS[index], data)
                self.tables[index] = self.fse_table(counts)
        out, bits, at = self.out, Bits(data), 0
        states = [bits.read(len(table).bit_length() - 1) for table in self.tables]
        for _ in range(count):
            entries = [table[state] for table, state in zip(self.tables, states)]
            literal, offset, match = (symbol for symbol, _, _ in entries)
            offset = (1 << offset) + bits.read(offset)
            length = self.BASES[1][match] + bits.read(self.BITS[1][match])
            before = self.BASES[0][literal] + bits.read(self.BITS[0][literal])
            # 1 to 3 name the last three offsets, the latest first; without literals, 0 to 2 do.
            which = offset - (before > 0)
            far = offset - 3 if offset > 3 else self.offsets[which] if which < 3 else self.offsets[0] - 1
            del self.offsets[2 if offset > 3 else min(which, 2)]
            self.offsets.insert(0, far)
            out += literals[at : at + before]
            out += (out[-far:][:length] * (length // far + 1))[:length]
            at += before
            for index in (0, 2, 1):  # No bits follow the last sequence, whose next states are not used.
                states[index] = entries[index][2] + bits.read(entries[index][1])
        return literals[at:]


class Table:
    def __init__(self, path):
        self.bytes, self.at, fields = np.memmap(path, np.uint8, "r"), 10, [("length", "<u4"), ("crc", "<u4")]
        kinds = {b"ISHWATB\x1a\2\0": ("layer", 40), b"ISHWARC\x1a\1\0": ("race", 28)}
        self.kind, place = kinds.get(self.bytes[:10].tobytes(), (None, 0))
        header = int.from_bytes(self.bytes[place : place + 8].tobytes(), "little")
        assert self.kind and 48 <= header <= len(self.bytes) - 32, "the header is damaged, or that of another file"
        check(self.bytes[: header - 4].tobytes(), *struct.unpack_from("<I", self.bytes, header - 4), "the header")
        if self.kind == "race":
            width, self.size, self.positions, blocks, header = self.take("HIQIQ")
            fields = [("stage", "<u4"), ("key", "<u8"), *fields]
        else:
            self.value_kind, self.index, self.pits, self.seeds, self.neighbours, classes = self.take("6B")
            self.layer, self.seeds_in_play, self.positions, self.size, blocks, header = self.take("IIQIIQ")
        self.writer, self.set = (self.take(f"{self.take('H')}s").decode() for _ in range(2))
        if self.kind == "race":
            self.relations = [self.take("3B") for _ in range(width)]
        else:
            self.dictionary = np.array([self.take("hQ")[0] for _ in range(self.take("I"))], np.int16)
            self.read_model(iter(Frame(self.take(f"{self.take('I')}s")).out), classes)
        self.directory = np.frombuffer(self.take(f"{blocks * np.dtype(fields).itemsize}s"), fields)
        self.ends = header + np.cumsum(self.directory["length"], dtype=np.int64)
        assert self.ends[-1] + 32 == len(self.bytes), "the end of the file"

    def take(self, form):
        fields = struct.unpack_from("<" + form, self.bytes, self.at)
        self.at += struct.calcsize("<" + form)
        return fields if len(fields) > 1 else fields[0]

    def block(self, index):
        data = self.bytes[self.ends[index] - self.directory["length"][index] : self.ends[index]].tobytes()
        return check(data, self.directory["crc"][index], f"block {index}")

    def read_model(self, content, classes):
        self.bits, symbols = 8 if self.index else 4, min(len(self.dictionary), 256)
        coded = symbols - (len(self.dictionary) > 256)
        self.bins = np.array([*islice(content, coded), *bytes((1 << 16) - coded)], np.uint8)
        widths = np.frombuffer(bytes(islice(content, 2 * symbols * classes)), "<u2").reshape(-1, symbols)
        contexts = sum(1 << self.bits * (depth + 1) for depth in range(self.neighbours))
        lengths, orders, of_contexts = iter(bytes(islice(content, contexts))), [list(range(coded))], [0]
        for _ in range(self.neighbours):
            parents, of_contexts = [parent for parent in of_contexts for _ in range(1 << self.bits)], []
            for parent, length in zip(parents, lengths):
                of_contexts.append(len(orders) if length else parent)
                orders += [orders[parent].copy()] if length else []
                for index in range(length):
                    orders[-1].insert(index, orders[-1].pop(index + next(content)))
        # By context, its first code and the first of the 4096 slots of its class; then by slot, its symbol, the length
        # of the interval, and how many slots of the interval precede it.
        self.first_code = np.array(of_contexts) * symbols
        self.first_slot = np.array(list(content))[of_contexts] << 12
        self.codes = np.pad(np.array(orders, np.uint16), ((0, 0), (0, symbols - coded))).ravel()
        entries = np.repeat(np.arange(widths.size), widths.ravel())
        self.symbols, self.widths = entries % symbols, widths.ravel()[entries].astype(np.uint32)
        starts = (np.cumsum(widths, axis=1) - widths).ravel()[entries]
        self.inside = (np.arange(len(entries)) % 4096 - starts).astype(np.uint32)

    def sums(self, ranks):
        """For index kind 0, the seeds in the first 0, 1, .. pits of these positions: `np.diff` gives those in each."""
        ranks, sums = ranks % comb(self.seeds + self.pits - 1, self.seeds), [np.full_like(ranks, self.seeds)]
        for pits in range(self.pits - 1, 0, -1):
            below = np.array([comb(seeds + pits - 1, pits) for seeds in range(self.seeds + 1)])
            sums.append(np.searchsorted(below, ranks, "right") - 1)
            ranks = ranks - below[sums[-1]]
        return [np.zeros_like(ranks), *sums[::-1]]

    def values(self, lanes=1024):
        full = self.positions // self.size
        cuts = sorted({*range(0, full, lanes), full, len(self.ends)})
        return np.concatenate([np.empty(0, np.int16), *map(self.decode, cuts, cuts[1:])])

    def decode(self, first, end):
        """The values of some blocks of the same size, a position of each block at a time."""
        lanes, size = np.arange(end - first), min(self.size, self.positions - first * self.size)
        words = np.frombuffer(b"".join(map(self.block, range(first, end))), "<u2").astype(np.uint32)
        cuts, steps = np.cumsum([0, *self.directory["length"][first:end]]) // 2, np.arange(size)[:, None]
        state, at = words[cuts[:-1]] | words[cuts[:-1] + 1] << 16, cuts[:-1] + 2
        # Where the bins of the second, third and fourth neighbour are, or a 0.
        near = np.zeros((max(self.neighbours - 1, 0), size, len(lanes)), np.int32) + lanes
        sums = self.sums((first + lanes) * self.size + steps) if len(near) else []
        for pits, places in zip(range(2, self.pits), near):
            far = np.array([comb(seeds + pits - 2, pits - 1) for seeds in range(self.seeds + 1)])[sums[pits]]
            places += np.where((sums[pits] > sums[pits - 1]) & (far <= steps), steps + 1 - far, 0) * len(lanes)
        codes, bins = np.empty((size, len(lanes)), np.uint16), np.zeros((size + 1, len(lanes)), np.uint8)

        def after(state, at, width, inside):
            state = width * (state >> 12) + inside
            is_short = state < 1 << 16
            return np.where(is_short, state << 16 | words.take(at, mode="clip"), state), at + is_short

        for step in range(size):
            context = bins[step].astype(np.int32) * (self.neighbours > 0)
            for places in near:
                context = context << self.bits | bins.take(places[step])
            slot = self.first_slot[context] + (state & 4095)
            codes[step] = self.codes[self.first_code[context] + self.symbols[slot]]
            state, at = after(state, at, self.widths[slot], self.inside[slot])
            escaped = np.flatnonzero(self.symbols[slot] == 255) if len(self.dictionary) > 256 else ()
            for shift in (0, 8) if len(escaped) else ():
                coded, low = state[escaped], codes[step, escaped] * (shift > 0)
                codes[step, escaped] = low | ((coded >> 4 & 255) << shift).astype(np.uint16)
                state[escaped], at[escaped] = after(coded, at[escaped], np.uint32(16), coded & 15)
            bins[step + 1] = self.bins[codes[step]]
        assert (state == 1 << 16).all() and (at == cuts[1:]).all(), "the end of a block"
        return self.dictionary[codes.T.ravel()]

    def states(self):
        return [np.concatenate(parts) for parts in zip(*map(self.states_of, range(len(self.ends))))]

    def states_of(self, block):
        content, width = bytes(Frame(self.block(block)).out), len(self.relations)
        count = min(self.size, self.positions - block * self.size)
        varints = re.findall(rb"[\x80-\xff]*[\x00-\x7f]", content[: -8 * width * count])
        varints = (sum((byte & 127) << 7 * place for place, byte in enumerate(part)) for part in varints)
        stage, stages, keys = int(self.directory["stage"][block]), [], []
        for ahead in varints:
            stage, length = stage + ahead, next(varints)
            stages += [stage] * length
            keys += accumulate(islice(varints, length))
        assert len(keys) == count and keys[0] == self.directory["key"][block], "the states of a block"
        planes = np.frombuffer(content[-8 * width * count :], np.uint8).reshape(8, width, count)
        stored = np.ascontiguousarray(planes.transpose(1, 2, 0)).view(">u8")[..., 0].astype(np.uint64)
        differences, numbers = stored >> np.uint64(1) ^ -(stored & np.uint64(1)), np.zeros((width, count))
        for column, (stride, terms, is_rest) in enumerate(self.relations):
            guess = sum((numbers[column - term * stride] for term in range(1, terms + 1)), np.zeros(count))
            guess = np.nan_to_num(1 - guess if is_rest else guess, nan=0, posinf=0, neginf=0).view(np.uint64)
            numbers[column] = (guess + differences[column]).view(np.float64)
        return np.array(stages), np.array(keys, np.uint64), numbers.T


if __name__ == "__main__":
    for one in map(Table, sys.argv[1:]):
        numbers = one.values() if one.kind == "layer" else one.states()[2]
        print(f"{one.bytes.filename}: {one.set}, {one.positions} positions, {numbers.min():g} to {numbers.max():g}")

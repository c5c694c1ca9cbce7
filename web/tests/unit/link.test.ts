import { describe, expect, it } from "vitest";

import { DamagedLink, keyOfMatch, matchLink, type Place, readLink, writeLink } from "../../app/state/link";

const place = (changes: Partial<Place> = {}): Place => ({
  game: "awale",
  mode: "analyse",
  rules: "",
  position: "",
  moves: [],
  at: 0,
  ...changes,
});

describe("a link", () => {
  it.each([
    place(),
    place({ mode: "play" }),
    place({ moves: ["3", "4"], at: 2 }),
    place({ moves: ["3", "4", "6"], at: 0 }),
    place({ rules: "grand_slam=forbidden,objective=seeds", position: "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s" }),
    place({ game: "ishigan", moves: ["t0:2,2,2,2", "t1"], at: 1 }),
    place({ game: "hyena", position: "v,v/1,0/-/p1?", moves: ["pay"], at: 1 }),
    place({ game: "tiddatt", moves: ["+c3", "b1xb3-b4", "c3=f", "c3/c4"], at: 4 }),
    place({ game: "toguz", moves: Array.from({ length: 400 }, (_, ply) => `${1 + ((ply * 7) % 9)}`), at: 123 }),
  ])("opens the place it was written for: %o", async (there) => {
    expect(await readLink(await writeLink(there))).toEqual(there);
  });

  it("stays readable while it is short", async () => {
    const there = place({ position: "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", moves: ["3", "4"], at: 1 });
    expect(await writeLink(there)).toBe("#/awale?position=4,4,4,4,4,4/4,4,4,4,4,4/0,0/s&moves=3,4&at=1");
  });

  it("is deflated when it is long", async () => {
    const link = await writeLink(place({ moves: Array.from({ length: 300 }, () => "3"), at: 300 }));
    expect(link).toMatch(/^#\/awale\?z=[\w-]+$/);
    expect(link.length).toBeLessThan(100);
  });

  it("leads to the list of games when it is empty", async () => {
    for (const hash of ["", "#", "#/"]) expect(await readLink(hash)).toBeNull();
  });

  it.each([
    "#/Awale",
    "#/<b>",
    "#awale",
    "#/awale?moves=3,,4",
    "#/awale?moves=3&at=2",
    "#/awale?moves=3&at=-1",
    "#/awale?moves=3&moves=4",
    "#/awale?mode=fly",
    "#/awale?position=%E0%A4%A",
    "#/awale?colour=red",
    "#/awale?z=",
    "#/awale?z=AAAA",
    "#/awale?z=not!base64",
  ])("that is damaged is refused: %s", async (hash) => {
    await expect(readLink(hash)).rejects.toBeInstanceOf(DamagedLink);
  });

  it("that was cut anywhere is refused or opens less, and never fails otherwise", async () => {
    const link = await writeLink(
      place({ moves: Array.from({ length: 300 }, (_, ply) => `${1 + (ply % 6)}`), at: 300 }),
    );
    for (let length = 1; length < link.length; length++) {
      const opened = await readLink(link.slice(0, length)).catch((error: unknown) => error);
      expect(opened === null || opened instanceof DamagedLink || typeof opened === "object").toBe(true);
      if (opened instanceof Error) expect(opened).toBeInstanceOf(DamagedLink);
    }
  });

  it("that would inflate without end is refused", async () => {
    const stream = new Blob([`position=${"0".repeat(5_000_000)}`])
      .stream()
      .pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    await expect(readLink(`#/awale?z=${bytes.toString("base64url")}`)).rejects.toBeInstanceOf(DamagedLink);
  });

  it("that has more moves than any game is refused", async () => {
    const moves = (count: number) => `#/awale?moves=${Array.from({ length: count }, () => "3").join(",")}`;
    expect((await readLink(moves(5_000)))?.moves.length).toBe(5_000);
    await expect(readLink(moves(5_001))).rejects.toBeInstanceOf(DamagedLink);
  });
});

it("a link to a match has the key of a seat or the id of the match", () => {
  const [id, secret] = ["0123456789abcdef", "00112233445566778899aabbccddeeff"];
  for (const key of [id, `${id}.${secret}`]) expect(keyOfMatch(matchLink(key))).toBe(key);
  const damaged = [`${id}.`, `${id}.${secret}0`, id.slice(1), id.toUpperCase(), `${id}?mode=play`, "..", ""];
  for (const key of damaged) expect(keyOfMatch(`#/match/${key}`)).toBeNull();
  expect(keyOfMatch("#/awale")).toBeNull();
});

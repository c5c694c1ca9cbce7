//! The first layer of a network: a row of weights for each value of each feature, summed and clipped.

use std::array;

use super::file::{Reader, Writer};

/// The largest value of a clipped sum, which represents 1.
pub const ONE: i16 = 255;

/// The number of sums computed together, so that they stay in registers (128 bits on x86-64). An evaluation of 12
/// features and 64 sums took 21 ns with 16 lanes, 24 ns with 8, 27 ns with all 64.
pub(super) const LANES: usize = 16;

/// The rows of each value of each feature. They are on the heap because stacks are small in WebAssembly and in
/// threads of other programs.
pub type WeightRows<const GROUPS: usize, const VALUES: usize, const WIDTH: usize> =
    Box<[[[i16; WIDTH]; VALUES]; GROUPS]>;

/// An array built item by item on the heap.
pub(super) fn boxed<T, const N: usize>(item: impl FnMut(usize) -> T) -> Box<[T; N]> {
    let items: Vec<T> = (0..N).map(item).collect();
    let Ok(items) = items.try_into() else {
        unreachable!("there are as many items");
    };
    items
}

/// `WIDTH` sums over `GROUPS` features with `VALUES` values each.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Sums<const GROUPS: usize, const VALUES: usize, const WIDTH: usize> {
    /// The initial value of each sum.
    pub(super) bias: [i16; WIDTH],
    /// The contribution of each value of each feature to the sums.
    pub(super) rows: WeightRows<GROUPS, VALUES, WIDTH>,
}

impl<const GROUPS: usize, const VALUES: usize, const WIDTH: usize> Sums<GROUPS, VALUES, WIDTH> {
    /// Sums are computed in groups of `LANES`.
    const WHOLE_LANES: () = assert!(WIDTH.is_multiple_of(LANES), "the width is a multiple of 16");
    /// Bytes of the weights in a file.
    pub(super) const BYTES: usize = size_of::<i16>() * WIDTH * (1 + GROUPS * VALUES);

    /// The sums with these weights; `None` when one may overflow for some features.
    pub(super) fn new(bias: [i16; WIDTH], rows: WeightRows<GROUPS, VALUES, WIDTH>) -> Option<Self> {
        let () = Self::WHOLE_LANES;
        // Each feature contributes one value: the worst case takes the extreme one, at every step of the sum.
        let holds = |unit: usize| {
            let furthest = |rows: &[[i16; WIDTH]; VALUES]| {
                rows.iter()
                    .map(|row| i32::from(row[unit]).abs())
                    .max()
                    .unwrap_or(0)
            };
            let rows: i32 = rows.iter().map(furthest).sum();
            i32::from(bias[unit]).abs() + rows <= i32::from(i16::MAX)
        };
        (0..WIDTH).all(holds).then_some(Self { bias, rows })
    }

    /// The next weights of a file; `None` as for [`Sums::new`].
    pub(super) fn read(reader: &mut Reader) -> Option<Self> {
        let bias = reader.shorts();
        let rows = boxed(|_| [(); VALUES].map(|()| reader.shorts()));
        Self::new(bias, rows)
    }

    /// Appends the weights to a file, bias first.
    pub(super) fn write(&self, writer: &mut Writer) {
        writer.shorts(&self.bias);
        writer.shorts(self.rows.as_flattened().as_flattened());
    }

    /// The rows of the values of all features. Values of `VALUES` or more count as `VALUES - 1`.
    #[inline]
    pub(super) fn rows(&self, values: &[u8; GROUPS]) -> [&[i16; WIDTH]; GROUPS] {
        array::from_fn(|group| &self.rows[group][usize::from(values[group]).min(VALUES - 1)])
    }

    /// A group of `LANES` clipped sums, each from 0 to [`ONE`].
    #[expect(
        clippy::inline_always,
        reason = "a call of it takes as long as its work: endings were searched at 0.7 of the speed"
    )]
    #[inline(always)]
    pub(super) fn clipped(&self, rows: &[&[i16; WIDTH]; GROUPS], chunk: usize) -> [i16; LANES] {
        let mut sums = self.bias.as_chunks::<LANES>().0[chunk];
        for row in rows {
            let weights = &row.as_chunks::<LANES>().0[chunk];
            for (lane, sum) in sums.iter_mut().enumerate() {
                // It cannot overflow (`Sums::new`). Checks of that, and `zip`, cost tests most of a search's time.
                *sum = sum.wrapping_add(weights[lane]);
            }
        }
        for sum in &mut sums {
            *sum = (*sum).clamp(0, ONE);
        }
        sums
    }
}

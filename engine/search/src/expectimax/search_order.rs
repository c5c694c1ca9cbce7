//! The order in which the moves of a player or the outcomes of a throw are searched.

use smallvec::SmallVec;

/// Places in a list of moves or outcomes, in the order in which they are searched.
///
/// A place that another thread is searching is deferred: it comes once more after all others, when its result is most
/// often known (Kerrigan's simplification of Weill's ABDADA). Then it is searched in any case.
pub(super) struct SearchOrder {
    places: SmallVec<[u16; 32]>,
    next: usize,
    /// How many places there are; those deferred follow.
    count: usize,
}

impl SearchOrder {
    /// These places.
    pub(super) fn new(places: SmallVec<[u16; 32]>) -> Self {
        Self {
            next: 0,
            count: places.len(),
            places,
        }
    }

    /// All places of a list of this length, from the first.
    pub(super) fn of_list(length: usize) -> Self {
        Self::new((0..length as u16).collect())
    }

    /// The next place to search; `is_busy` says which another thread is searching.
    pub(super) fn next(&mut self, is_busy: impl Fn(usize) -> bool) -> Option<usize> {
        while let Some(&place) = self.places.get(self.next) {
            let is_deferred = self.next >= self.count;
            self.next += 1;
            if is_deferred || !is_busy(usize::from(place)) {
                return Some(usize::from(place));
            }
            self.places.push(place);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_places_come_last_and_every_place_once() {
        let mut order = SearchOrder::of_list(5);
        let mut taken = Vec::new();
        while let Some(place) = order.next(|place| place % 2 == 0) {
            taken.push(place);
        }
        assert_eq!(taken, [1, 3, 0, 2, 4]);
        let mut order = SearchOrder::new([2, 0, 1].into_iter().collect());
        let taken: Vec<usize> = std::iter::from_fn(|| order.next(|_| false)).collect();
        assert_eq!(taken, [2, 0, 1]);
    }
}

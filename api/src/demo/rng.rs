//! Deterministic random numbers.

/// SplitMix64: small, and the same on every machine and in every release.
#[derive(Clone)]
pub struct SeededRng(u64);

impl SeededRng {
    /// A generator for one row of one table: rows do not depend on how many others there are.
    pub fn of(table: &str, row: i64) -> Self {
        let seed = table.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(seed ^ row.unsigned_abs().wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = (high - low).unsigned_abs() + 1;
        low + i64::try_from(self.next() % span).unwrap_or(0)
    }

    /// True with a probability of `percent`.
    pub fn chance(&mut self, percent: i64) -> bool {
        self.between(1, 100) <= percent
    }

    /// The first with a probability of `percent`, else the second.
    pub fn either<T>(&mut self, percent: i64, first: T, second: T) -> T {
        if self.chance(percent) { first } else { second }
    }

    /// Random item of a list.
    pub fn choose<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        let last = i64::try_from(among.len()).unwrap_or(1) - 1;
        let index = usize::try_from(self.between(0, last)).unwrap_or(0);
        &among[index]
    }

    /// Random text of a list.
    pub fn text<'a>(&mut self, among: &'a [String]) -> &'a str {
        self.choose::<String>(among)
    }

    /// Random number or letter of a list.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        *self.choose(among)
    }

    /// Some of several, in their order, comma-separated.
    pub fn some<'a>(&mut self, among: impl Iterator<Item = &'a str>, percent: i64) -> String {
        let chosen: Vec<&str> = among.filter(|_| self.chance(percent)).collect();
        chosen.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_row_always_gets_the_same_numbers() {
        let draw = || {
            let mut rng = SeededRng::of("stores", 7);
            (rng.between(1, 6), rng.between(1, 1000), rng.chance(50))
        };
        assert_eq!(draw(), draw());
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_them() {
        let mut rng = SeededRng::of("bounds", 1);
        let numbers: Vec<i64> = (0..1000).map(|_| rng.between(1, 6)).collect();
        assert_eq!(
            numbers.iter().min().zip(numbers.iter().max()),
            Some((&1, &6))
        );
    }
}

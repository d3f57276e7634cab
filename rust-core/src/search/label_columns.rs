use crate::codes::CodeSet;

/// Columns of a key, for the several codes that one row may have under it.
const MAX_CODES: usize = 16;

/// Codes that rows show by their labels, one byte per row and code. The labels are given at the
/// search, once per code.
#[derive(Default)]
pub struct LabelColumns {
    keys: Vec<LabelKey>,
}

/// The codes of one key.
struct LabelKey {
    set: &'static CodeSet,
    /// Each with a code per row, its position plus one; 0 for none. Rows past the end have none.
    columns: Vec<Vec<u8>>,
}

impl LabelColumns {
    /// Adds a key whose codes are of this set; returns its number.
    pub fn add_key(&mut self, set: &'static CodeSet) -> usize {
        self.keys.push(LabelKey {
            set,
            columns: Vec::new(),
        });
        self.keys.len() - 1
    }

    /// Adds the code at a position of the key's set to a row.
    pub fn add(&mut self, key: usize, row: usize, position: usize) {
        let Some(LabelKey { columns, .. }) = self.keys.get_mut(key) else {
            return;
        };
        let free = columns.iter().position(|codes| codes.len() <= row);
        if free.is_none() && columns.len() < MAX_CODES {
            columns.push(Vec::new());
        }
        let column = free.unwrap_or(columns.len().saturating_sub(1));
        if let Some(codes) = columns.get_mut(column).filter(|codes| codes.len() <= row) {
            codes.resize(row, 0);
            codes.push(u8::try_from(position + 1).unwrap_or(0));
        }
    }

    /// Drops the codes of a row that was not ended.
    pub fn drop_row(&mut self, row: usize) {
        let columns = self.keys.iter_mut().flat_map(|key| &mut key.columns);
        columns.for_each(|codes| codes.truncate(row));
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        let columns = self.keys.iter_mut().flat_map(|key| &mut key.columns);
        columns.for_each(Vec::shrink_to_fit);
    }

    /// Every column with the set of its codes.
    pub fn columns(&self) -> impl Iterator<Item = (&'static CodeSet, &[u8])> {
        self.keys.iter().flat_map(|LabelKey { set, columns }| {
            let codes = columns.iter().map(Vec::as_slice);
            codes.map(|codes| (*set, codes))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::DISCOUNT;

    #[test]
    fn a_row_keeps_each_of_its_codes_and_a_dropped_one_none() {
        let mut labels = LabelColumns::default();
        let key = labels.add_key(&DISCOUNT);
        labels.add(key, 0, 2);
        labels.add(key, 2, 0);
        labels.add(key, 2, 4);
        labels.add(key, 3, 1);
        labels.drop_row(3);
        let columns: Vec<_> = labels.columns().map(|(_, codes)| codes.to_vec()).collect();
        assert_eq!(columns, [vec![3, 0, 1], vec![0, 0, 5]]);
        for _ in 0..100 {
            labels.add(key, 3, 1);
        }
        assert_eq!(labels.columns().count(), MAX_CODES);
    }
}

use crate::codes::CodeSet;

shown! {
    /// A code and where its text is.
    pub struct LabelledCode {
        /// The code, or the text of one we do not know.
        pub value: String,
        /// The dictionary's key of its text; none where the value is its own text.
        pub label_key: Option<String>,
    }
}

impl LabelledCode {
    /// Labels a value that may spell one of the set's codes.
    pub fn new(text: &str, set: Option<&CodeSet>) -> Self {
        match set.and_then(|set| Some((set, set.code(text)?))) {
            Some((set, code)) => Self {
                value: code.to_owned(),
                label_key: Some(set.key(code)),
            },
            None => Self {
                value: text.to_owned(),
                label_key: None,
            },
        }
    }
}

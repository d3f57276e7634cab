#![no_main]
//! The compact reader takes what serde_json takes and nothing else; skipping sees what reading sees.

use libfuzzer_sys::fuzz_target;
use portal_core::compact::{Error, Kind, Reader};

fn walk(reader: &mut Reader<'_>) -> Result<(), Error> {
    match reader.kind()? {
        Kind::Object => reader.object(&mut |reader, _| walk(reader)),
        Kind::List => reader.list(&mut walk),
        Kind::Text => reader.text().map(drop),
        Kind::Number => reader.number().map(drop),
        Kind::Bool => reader.bool().map(drop),
        Kind::Null => reader.null(),
    }
}

fn whole(
    bytes: &[u8],
    read: impl FnOnce(&mut Reader<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut reader = Reader::from_bytes(bytes)?;
    read(&mut reader)?;
    reader.end()
}

fuzz_target!(|bytes: &[u8]| {
    let walked = whole(bytes, walk);
    assert_eq!(walked, whole(bytes, |reader| reader.skip()));
    let theirs = serde_json::from_slice::<serde_json::Value>(bytes);
    match (walked, theirs) {
        (Ok(()), Ok(_)) | (Err(_), Err(_)) => {}
        // serde_json refuses numbers beyond what a float holds; we read them as infinity.
        (Ok(()), Err(error)) => {
            assert!(error.to_string().contains("number out of range"), "{error}")
        }
        (Err(error), Ok(_)) => panic!("{error}"),
    }
});

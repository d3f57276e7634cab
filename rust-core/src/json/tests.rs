use proptest::prelude::*;

use super::*;

/// Records its calls.
#[derive(Default)]
struct Log(Vec<String>);

impl Visitor for Log {
    fn key(&mut self, node: NodeId, key: &str) -> NodeId {
        self.0.push(format!("{node} {key}"));
        if key == "skipped" { SKIP } else { node + 1 }
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        self.0.push(format!("{node} = {}", value.text()));
    }

    fn end(&mut self, node: NodeId) {
        self.0.push(format!("{node} ends"));
    }
}

impl ItemVisitor for Log {
    fn end_item(&mut self) -> bool {
        self.0.push("item".to_owned());
        true
    }

    fn drop_item(&mut self) {
        let end = self.0.iter().rposition(|call| call == "item");
        self.0.truncate(end.map_or(0, |end| end + 1));
    }
}

/// The calls of a list in chunks with these ends, and the numbers of its malformed items.
fn list_in_chunks(json: &[u8], ends: &[usize]) -> (Vec<String>, Result<Vec<u32>, JsonError>) {
    let mut log = Log::default();
    let mut reader = ListReader::new(&["assurances", "offers"]);
    let mut start = 0;
    for &end in ends {
        if let Err(error) = reader.feed(&json[start..end], &mut log) {
            return (log.0, Err(error));
        }
        start = end;
    }
    (log.0, reader.end().map(|end| end.skipped))
}

fn list(json: &str) -> (Vec<String>, Result<Vec<u32>, JsonError>) {
    list_in_chunks(json.as_bytes(), &[json.len()])
}

#[test]
fn a_document_is_visited_in_its_order() {
    let mut log = Log::default();
    read(
        br#"{"a":{"b":[1,"x",null,{"c":true}],"skipped":{"d":1}},"e":1.5}"#,
        &mut log,
    )
    .unwrap();
    let calls = [
        "0 a",
        "1 b",
        "2 = 1",
        "2 = x",
        "2 c",
        "3 = true",
        "2 ends",
        "1 skipped",
        "1 ends",
        "0 e",
        "1 = 1.5",
        "0 ends",
    ];
    assert_eq!(log.0, calls);
}

#[test]
fn whole_numbers_keep_their_digits() {
    for number in ["0", "-7", "123456789012345678", "18446744073709551615"] {
        let mut log = Log::default();
        read(number.as_bytes(), &mut log).unwrap();
        assert_eq!(log.0, [format!("0 = {number}")]);
    }
}

#[test]
fn a_list_is_found_by_its_name_in_data_or_bare() {
    let calls = ["1 id", "2 = 7", "1 ends", "item"].map(str::to_owned);
    for json in [
        r#"{"success":true,"data":{"assurances":[{"id":7}]}}"#,
        r#"{"data":{"other":[{"id":1}],"o\"{[":"[{","offers":[{"id":7}]},"more":[{"id":2}]}"#,
        r#"{"data":[{"id":7}]}"#,
        r#"[{"id":7}]"#,
        " [ {\"id\" : 7 } ]\n",
    ] {
        assert_eq!(list(json), (calls.to_vec(), Ok(Vec::new())), "{json}");
    }
}

#[test]
fn an_empty_list_or_null_in_its_place_has_no_items_and_its_absence_is_an_error() {
    for json in [
        r#"{"data":{"assurances":null}}"#,
        r#"{"data":{"offers":[]}}"#,
        "[ ]",
    ] {
        assert_eq!(list(json), (Vec::new(), Ok(Vec::new())), "{json}");
    }
    for json in [
        "{}",
        r#"{"data":{}}"#,
        "3",
        r#""text""#,
        "null",
        r#"{"data":"x"}"#,
        r#"{"data":{"assurances":{}}}"#,
        r#"{"data":{"assurances":{"id":1}}}"#,
        r#"{"data":{"offers":"x"}}"#,
        r#"{"other":null,"success":[]}"#,
    ] {
        assert_eq!(list(json), (Vec::new(), Err(JsonError::Missing)), "{json}");
    }
}

#[test]
fn a_malformed_item_is_left_out_by_its_number() {
    for item in [
        "{\"id\":}",
        "{\"id\":01}",
        "{\"id\":1}x",
        "{\"id\":\"\u{1}\"}",
        "{\"a\":[1}",
        "{\"id\" 1}",
        "}",
        "7",
        "null",
        "",
    ] {
        let json = format!(r#"{{"data":[{{"id":1}},{item},{{"id":3}}]}}"#);
        let (calls, skipped) = list(&json);
        let is_cut_off = item == "{\"a\":[1}";
        if is_cut_off {
            // Its bracket is never closed: the list has no end.
            assert_eq!(skipped, Err(JsonError::Incomplete), "{item}");
            continue;
        }
        assert_eq!(skipped, Ok(vec![2]), "{item}");
        let items = calls.iter().filter(|call| *call == "item");
        assert_eq!(items.count(), 2, "{item}");
    }
}

#[test]
fn a_clipped_text_is_read_with_a_replacement_character_wherever_it_stands() {
    let replaced = |json: &[u8]| {
        let (calls, skipped) = list_in_chunks(json, &[json.len()]);
        assert_eq!(skipped, Ok(Vec::new()));
        let values: Vec<_> = calls
            .into_iter()
            .filter(|call| call.contains('='))
            .collect();
        assert_eq!(values, ["2 = 1", "2 = a\u{fffd}", "2 = 2"]);
    };
    replaced(br#"[{"id":1,"x":"a\ud83d"},{"id":2}]"#);
    replaced(b"[{\"id\":1,\"x\":\"a\xff\"},{\"id\":2}]");
    replaced(br#"{"meta":"\ud83d","data":[{"id":1,"x":"a\ude97"},{"id":2}],"more":"\ude97"}"#);
    replaced(b"{\"meta\":\"\xc3\",\"data\":[{\"id\":1,\"x\":\"a\xe2\x82\"},{\"id\":2}]}");
    replaced(b"\xef\xbb\xbf[{\"id\":1,\"x\":\"a\xc3\"},{\"id\":2}]");
}

#[test]
fn a_refusal_with_a_status_of_success_is_no_list() {
    for json in [
        r#"{"success":false,"error":{"code":1006},"data":{"assurances":[{"id":1}]}}"#,
        r#"{"data":[],"success":false}"#,
        r#"{"success":false}"#,
        r#"{"success":"false","data":{"offers":[]}}"#,
        r#"{"success":0,"data":{"offers":[]}}"#,
        r#"{"success":true,"error":{"code":7},"data":[]}"#,
        r#"{"error":"closed","data":[]}"#,
        r#"{"error":[true],"data":[]}"#,
        r#"{"error":true}"#,
    ] {
        assert_eq!(list(json).1, Err(JsonError::Refused), "{json}");
    }
    for error in ["null", "\"\"", "{}", "[]", "false", "0"] {
        let json = format!(r#"{{"success":true,"error":{error},"data":{{"offers":[]}}}}"#);
        assert_eq!(list(&json).1, Ok(Vec::new()), "{json}");
    }
    let of_an_item = r#"{"data":[{"id":1,"success":false,"error":"x"}]}"#;
    assert_eq!(list(of_an_item).1, Ok(Vec::new()));
}

#[test]
fn the_text_around_the_list_must_be_json() {
    for json in ["[{}] x", "<html>", r#"{"data":[{}]]"#, r#"{"data":[],}"#] {
        let (_, end) = list(json);
        assert!(matches!(end, Err(JsonError::Malformed(..))), "{json}");
    }
    for json in ["", "[{\"id\":1}", "{\"data\":[", r#"{"data":[]"#] {
        assert_eq!(list(json).1, Err(JsonError::Incomplete), "{json}");
    }
    let error = read(b"{\n  \"id\":}", &mut Log::default()).unwrap_err();
    assert_eq!(error, JsonError::Malformed(2, 8));
    assert_eq!(error.to_string(), "malformed JSON at line 2 column 8");
}

#[test]
fn the_ids_that_a_list_lost_stand_beside_its_items() {
    let mut reader = ListReader::new(&["offers"]);
    for (response, removed) in [
        (
            r#"{"data":{"offers":[{}],"removed":[5,"7",null,{"a":1},-2]}}"#,
            vec![5, 7, -2],
        ),
        (r#"{"data":{"offers":[]},"removed":[5]}"#, vec![]),
        (r#"{"data":[]}"#, vec![]),
    ] {
        reader.restart();
        reader
            .feed(response.as_bytes(), &mut Log::default())
            .unwrap();
        assert_eq!(reader.end().unwrap().removed, removed, "{response}");
    }
}

#[test]
fn a_page_of_html_is_refused_at_its_first_byte() {
    let mut reader = ListReader::new(&[]);
    let error = reader.feed(b"\n <", &mut Log::default()).unwrap_err();
    assert_eq!(error, JsonError::Malformed(2, 2));
}

#[test]
fn reading_stops_at_a_preface_without_an_end() {
    let mut reader = ListReader::new(&[]);
    let mut feed = |text: &[u8]| reader.feed(text, &mut Log::default());
    feed(b"{\"meta\":\"").unwrap();
    let chunk = vec![b'0'; MAX_ITEM_BYTES / 2];
    feed(&chunk).unwrap();
    assert_eq!(feed(&chunk), Err(JsonError::TooLong));
}

#[test]
fn an_item_that_is_too_long_is_left_out_and_the_list_stands() {
    for part in ["x", r#"{\"id\":7},]\\"#, "é"] {
        let text = part.repeat(2 * MAX_ITEM_BYTES / part.len() + 1);
        for long in [
            format!(r#"{{"a":"{text}"}}"#),
            format!(r#"{{"a":["{text}",{{"id":7}}]}}"#),
        ] {
            let json = format!(r#"{{"data":[{{"id":1}},{long},{{"id":3}},{long}]}}"#);
            for size in [0xfff1, 0x1_0000, json.len()] {
                let ends: Vec<_> = (1..=json.len() / size).map(|at| at * size).collect();
                let (calls, skipped) =
                    list_in_chunks(json.as_bytes(), &[ends, vec![json.len()]].concat());
                assert_eq!(skipped, Ok(vec![2, 4]), "{part}, {size}");
                let items = calls.iter().filter(|call| *call == "item");
                assert_eq!(items.count(), 2, "{part}, {size}");
            }
        }
    }
}

#[test]
fn the_longest_item_is_read_and_one_without_an_end_ends_the_list() {
    let item = |length: usize| format!(r#"{{"a":"{}"}}"#, "x".repeat(length - 8));
    for (length, skipped) in [(MAX_ITEM_BYTES, vec![]), (MAX_ITEM_BYTES + 1, vec![1])] {
        assert_eq!(list(&format!("[{}]", item(length))).1, Ok(skipped));
    }
    let mut reader = ListReader::new(&[]);
    let mut feed = |text: &[u8]| reader.feed(text, &mut Log::default()).unwrap();
    feed(b"[{\"a\":[1},");
    for _ in 0..8 {
        feed(&vec![b'0'; MAX_ITEM_BYTES / 2]);
    }
    assert_eq!(reader.end(), Err(JsonError::Incomplete));
}

#[test]
fn the_node_of_a_key_is_asked_for_once_in_each_object() {
    let (calls, _) = list(r#"[{"a":1,"b":{"a":2}},{"b":{"a":3},"a":4,"c":5}]"#);
    let keys = calls.iter().filter(|call| !call.contains('='));
    let keys: Vec<_> = keys.filter(|call| !call.contains("end")).collect();
    assert_eq!(keys, ["1 a", "1 b", "2 a", "item", "1 c", "item"]);
}

#[test]
fn deep_nesting_is_an_error_and_no_stack_overflow() {
    let deep = "[".repeat(100_000);
    assert_eq!(list(&deep).1, Err(JsonError::Incomplete));
    let item = format!("[{{\"a\":{deep}{}}}]", "]".repeat(100_000));
    assert_eq!(list(&item).1, Ok(vec![1]));
}

proptest! {
    #[test]
    fn chunks_may_end_anywhere(
        cuts in prop::collection::vec(0..200usize, 0..6),
        changed in 0..200usize,
        byte in any::<Option<u8>>(),
    ) {
        let mut json = r#"{"success":true,"skipped":{"a":["\u00e9",{}]},
            "data":{"offers":[{"id":-7,"név\n":"É\ud83d\ude97 \\\"",
            "b":1.5e3},{"c":[12, null ,true,{}],"d":""}]}}"#.as_bytes().to_vec();
        if let (Some(byte), Some(changed)) = (byte, json.get_mut(changed)) {
            *changed = byte;
        }
        let mut ends: Vec<usize> = cuts.into_iter().map(|cut| cut.min(json.len())).collect();
        ends.push(json.len());
        ends.sort_unstable();
        let whole = list_in_chunks(&json, &[json.len()]);
        prop_assert_eq!(list_in_chunks(&json, &ends), whole);
    }
}

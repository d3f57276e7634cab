use super::{AnswerShape, CoreError, Endpoint, EndpointInfo, ErrorCode, FailureBody};
use crate::compact::{Error, Reader};

/// The JSON `null`, answered where a call tells nothing.
const NULL: &str = "null";

/// Reads a response into the call's answer.
///
/// # Errors
/// The server's refusal, or an `AnswerError` when the response is not this call's answer.
pub fn decode<E: Endpoint>(status: u16, body: &[u8]) -> Result<E::Answer, CoreError> {
    let json = answer_json(&E::INFO, status, body)?;
    serde_json::from_str(json).map_err(|error| CoreError::unreadable_because(status, &error))
}

/// Finds the answer in a response without reading it: the JSON text of `data.<name>`, or of `data`
/// itself where the server sends it flat (reading 17). The browser parses this text itself: the
/// server wrote it from the very types that TypeScript is told of.
///
/// # Errors
/// As [`decode`].
pub fn answer_json<'a>(
    info: &EndpointInfo,
    status: u16,
    body: &'a [u8],
) -> Result<&'a str, CoreError> {
    if !(200..300).contains(&status) {
        return Err(decode_error(status, body));
    }
    if info.answer == AnswerShape::Nothing && body.trim_ascii().is_empty() {
        return Ok(NULL);
    }
    let envelope = Reader::from_bytes(body).and_then(Envelope::read);
    let envelope = envelope.map_err(|error| CoreError::unreadable_because(status, &error))?;
    if envelope.is_failure {
        return Err(decode_error(status, body));
    }
    let answer = match info.answer {
        AnswerShape::Nothing => Some(NULL),
        AnswerShape::Data(name) => envelope.data.map(|data| member(data, name).unwrap_or(data)),
        // A list with its pagination beside it, instead of both in `data`, is read as a whole.
        AnswerShape::Flat if envelope.has_pagination => Some(envelope.whole),
        AnswerShape::Flat | AnswerShape::Blob => envelope.data,
    };
    answer
        .filter(|json| info.kind.fits(json))
        .ok_or_else(|| CoreError::unreadable(status))
}

/// Reads a failed response, whatever it holds: an envelope, another system's page, nothing.
pub fn decode_error(status: u16, body: &[u8]) -> CoreError {
    let mut error = CoreError::refused(status, FailureBody::read(body).ok());
    if (200..300).contains(&status) && error.code.is_none() {
        error.message_key = ErrorCode::Internal.message_key().to_owned();
    }
    error
}

/// The envelope of every JSON response, its parts unread.
#[derive(Default)]
struct Envelope<'a> {
    whole: &'a str,
    data: Option<&'a str>,
    is_failure: bool,
    has_pagination: bool,
}

impl<'a> Envelope<'a> {
    fn read(mut reader: Reader<'a>) -> Result<Self, Error> {
        let mut envelope = Self {
            whole: reader.raw()?,
            ..Self::default()
        };
        reader.end()?;
        Reader::new(envelope.whole).object(&mut |reader, key| {
            let value = reader.raw()?;
            match key {
                "success" => envelope.is_failure |= value == "false",
                "error" => envelope.is_failure |= value != NULL,
                "data" => envelope.data = Some(value),
                "pagination" => envelope.has_pagination = true,
                _ => {}
            }
            Ok(())
        })?;
        Ok(envelope)
    }
}

/// The text of the member `name` where `json` is an object that has one.
fn member<'a>(json: &'a str, name: &str) -> Option<&'a str> {
    let mut found = None;
    let read = Reader::new(json).object(&mut |reader, key| {
        let value = reader.raw()?;
        if key == name {
            found = Some(value);
        }
        Ok(())
    });
    read.ok().and(found)
}

#[cfg(test)]
mod tests {
    use super::super::*;

    const USER: &str = r#"{"id":1,"email":"a@b.ca","firstName":"Ana","lastName":"Roy"}"#;

    #[test]
    fn an_answer_is_found_under_its_name_or_directly_in_data() {
        for data in [format!(r#"{{"user":{USER}}}"#), USER.to_owned()] {
            let body = format!(r#"{{"success":true,"data":{data}}}"#);
            let user = decode::<CurrentUser>(200, body.as_bytes()).unwrap();
            assert_eq!(user.first_name, "Ana");
        }
    }

    #[test]
    fn roles_are_a_list_directly_in_data() {
        let body = r#"{"data":[{"role":"ROLE_ASSURANCE","isAccepted":null}]}"#;
        let roles = decode::<Roles>(200, body.as_bytes()).unwrap();
        assert!(roles[0].is_pending());
    }

    #[test]
    fn a_call_that_tells_nothing_accepts_an_empty_body() {
        assert!(decode::<SignOut>(204, b"").is_ok());
        assert!(decode::<SignOut>(200, br#"{"success":true}"#).is_ok());
    }

    #[test]
    fn a_page_of_html_is_not_an_answer() {
        let error = decode::<CurrentUser>(200, b"<!doctype html><p>hello").unwrap_err();
        assert_eq!(
            (error.name, error.status),
            (ErrorName::AnswerError, Some(200))
        );
    }

    #[test]
    fn an_answer_of_another_type_is_not_an_answer() {
        let error = decode::<CurrentUser>(200, br#"{"data":{"user":[]}}"#).unwrap_err();
        assert_eq!(error.name, ErrorName::AnswerError);
    }

    #[test]
    fn a_refusal_carries_code_status_fields_and_request_id() {
        let body = br#"{"success":false,"error":{"code":25,"message":"already"},"requestId":"x"}"#;
        let error = decode::<AddEmployee>(409, body).unwrap_err();
        assert_eq!(error.known_code(), Some(ErrorCode::EmployeeAlreadyInTeam));
        assert_eq!(error.status, Some(409));
        assert_eq!(error.request_id.as_deref(), Some("x"));
        assert!(!error.retryable);
    }

    #[test]
    fn a_refusal_in_a_successful_status_is_still_a_refusal() {
        let body = br#"{"success":false,"error":{"code":11}}"#;
        let error = decode::<AddEmployee>(200, body).unwrap_err();
        assert_eq!(error.known_code(), Some(ErrorCode::EmployeeUnknown));
        let error = decode::<SignOut>(200, br#"{"success":false}"#).unwrap_err();
        assert_eq!(error.message_key, "error.internal");
    }

    #[test]
    fn a_failed_page_of_html_is_told_by_its_status() {
        let error = decode::<CurrentUser>(502, b"<html>Bad gateway").unwrap_err();
        assert_eq!(
            (error.name, error.status),
            (ErrorName::RefusedError, Some(502))
        );
        assert!(error.retryable);
        assert_eq!(error.message_key, "error.internal");
    }

    #[test]
    fn an_unknown_code_is_kept_and_told_by_the_status() {
        let error = decode::<CurrentUser>(404, br#"{"error":{"code":999}}"#).unwrap_err();
        assert_eq!(error.code, Some(999));
        assert_eq!(error.message_key, "error.notFound");
    }

    #[test]
    fn both_shapes_of_pagination_and_both_places_are_read() {
        let bodies = [
            r#"{"data":{"transactions":[],"pagination":{"currentPage":2,"currentPageSize":10,"numberOfRecords":31}}}"#,
            r#"{"data":{"transactions":[],"pagination":{"currentPage":2,"itemsPerPage":10,"totalItems":31}}}"#,
            r#"{"data":[],"pagination":{"currentPage":2,"itemsPerPage":10,"totalItems":31}}"#,
        ];
        for body in bodies {
            let page = decode::<Transactions>(200, body.as_bytes())
                .unwrap()
                .pagination;
            let numbers = (
                page.current_page,
                page.current_page_size,
                page.number_of_records,
            );
            assert_eq!(numbers, (2, 10, 31), "{body}");
        }
    }
}

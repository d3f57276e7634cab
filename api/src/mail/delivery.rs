//! The last step of a message: to a mail server by SMTP, or into a folder.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};

use super::content::Rendered;
use super::failure::Failure;
use super::outbox::Claimed;
use super::settings::MailSettings;
use super::smtp::SmtpServer;

/// Time for a whole message: shorter than the lease of its row.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// The sender of mail into a folder, where none is configured.
const LOCAL_SENDER: &str = "portail@localhost";

/// Way of mail out of the server.
pub(super) enum Delivery {
    Smtp {
        server: Box<SmtpServer>,
        from: Mailbox,
    },
    Folder {
        folder: PathBuf,
        from: Mailbox,
    },
}

impl Delivery {
    /// The delivery that the settings name.
    pub fn new(settings: &MailSettings) -> Result<Self, String> {
        let from = settings.mail_from.clone().map_or_else(
            || LOCAL_SENDER.parse().map_err(|error| format!("{error}")),
            Ok,
        )?;
        let Some(host) = &settings.smtp_host else {
            return Ok(Self::Folder {
                folder: settings.mail_dir.clone(),
                from,
            });
        };
        Ok(Self::Smtp {
            server: Box::new(SmtpServer::new(host, settings, &from)?),
            from,
        })
    }

    /// Sends a message.
    pub async fn send(&self, mail: &Rendered, claimed: &Claimed) -> Result<(), Failure> {
        let (Self::Smtp { from, .. } | Self::Folder { from, .. }) = self;
        let message = message(from, mail, claimed)?;
        match self {
            Self::Smtp { server, .. } => {
                let sent = tokio::time::timeout(SEND_TIMEOUT, server.send(&message)).await;
                sent.map_err(|_| Failure::transient("the mail server is too slow"))?
            }
            Self::Folder { folder, .. } => {
                let written = write(folder, claimed.id, message.formatted()).await;
                written.map_err(Failure::transient)
            }
        }
    }
}

/// The address; its mailbox is quoted where its dots stand as they may in a browser's field, but in no dot-atom of a mail
/// (RFC 5321 §4.1.2), as in `.a@b.ca`.
fn address(text: &str) -> Result<Address, Failure> {
    text.parse().or_else(|error| {
        let quoted = text
            .split_once('@')
            .and_then(|(mailbox, domain)| format!("\"{mailbox}\"@{domain}").parse().ok());
        quoted.ok_or_else(|| Failure::permanent(error))
    })
}

fn message(from: &Mailbox, mail: &Rendered, claimed: &Claimed) -> Result<Message, Failure> {
    let to = address(&claimed.recipient)?;
    let created = u64::try_from(claimed.created_at).unwrap_or(0);
    let date: SystemTime = UNIX_EPOCH + Duration::from_millis(created);
    let header = |name: &'static str, value: String| {
        HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
    };
    let mut builder = Message::builder();
    if let Some(address) = &mail.one_click {
        let post = "List-Unsubscribe=One-Click".to_owned();
        builder = builder
            .raw_header(header("List-Unsubscribe", format!("<{address}>")))
            .raw_header(header("List-Unsubscribe-Post", post));
    }
    builder
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(mail.subject.as_str())
        // The id is the same for each attempt: a server or mailbox that has it keeps one message.
        .message_id(Some(format!(
            "<{}.portal@{}>",
            claimed.id,
            from.email.domain()
        )))
        .date(date)
        .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
        .multipart(MultiPart::alternative_plain_html(
            mail.text.clone(),
            mail.html.clone(),
        ))
        .map_err(Failure::permanent)
}

/// Writes the file of a message, whole or not at all. One of an attempt before stays.
async fn write(folder: &Path, id: i64, bytes: Vec<u8>) -> std::io::Result<()> {
    let folder = folder.to_owned();
    let write = move || {
        std::fs::create_dir_all(&folder)?;
        let mut file = tempfile::NamedTempFile::new_in(&folder)?;
        std::io::Write::write_all(&mut file, &bytes)?;
        match file.persist_noclobber(folder.join(format!("{id}.eml"))) {
            Err(error) if error.error.kind() != ErrorKind::AlreadyExists => Err(error.error),
            _ => Ok(()),
        }
    };
    tokio::task::spawn_blocking(write).await?
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_address_of_the_form_is_one_of_a_mail() {
        for (typed, sent) in [
            ("ana.roy@b.ca", "ana.roy@b.ca"),
            (".a@b.ca", "\".a\"@b.ca"),
            ("a.@b.ca", "\"a.\"@b.ca"),
            ("a..b@c", "\"a..b\"@c"),
        ] {
            let address = super::address(typed).map_err(|failure| failure.why);
            assert_eq!(address.unwrap().to_string(), sent);
        }
    }
}

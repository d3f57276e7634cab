//! The mail server, by SMTP.

use std::time::Duration;

use lettre::Message;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;

use super::failure::Failure;
use super::settings::{MailSettings, SmtpTls};

/// Time for a single step of the conversation with the mail server.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);

/// The mail server of the settings.
pub(super) struct SmtpServer {
    host: String,
    port: u16,
    tls: SmtpTls,
    parameters: TlsParameters,
    hello_name: ClientId,
    credentials: Option<Credentials>,
}

impl SmtpServer {
    /// The server `host` with the other settings; it is greeted with the domain of the sender.
    pub fn new(host: &str, settings: &MailSettings, from: &Mailbox) -> Result<Self, String> {
        let parameters = TlsParameters::new_rustls(host.to_owned())
            .map_err(|error| format!("the encryption of mail: {error}"))?;
        let port = match settings.smtp_tls {
            SmtpTls::Implicit => 465,
            SmtpTls::Starttls => 587,
            SmtpTls::None => 25,
        };
        let user = settings.smtp_user.as_ref();
        let credentials = user.zip(settings.smtp_password.as_ref());
        let credentials = credentials
            .map(|(user, password)| Credentials::new(user.clone(), password.expose().to_owned()));
        Ok(Self {
            host: host.to_owned(),
            port: settings.smtp_port.unwrap_or(port),
            tls: settings.smtp_tls,
            parameters,
            hello_name: ClientId::Domain(from.email.domain().to_owned()),
            credentials,
        })
    }

    /// Sends a message by a connection of its own. Every refusal before that of the recipient concerns the server or the
    /// sender.
    pub async fn send(&self, message: &Message) -> Result<(), Failure> {
        let tls = || self.parameters.clone();
        let mut connection = AsyncSmtpConnection::connect_tokio1(
            (&*self.host, self.port),
            Some(STEP_TIMEOUT),
            &self.hello_name,
            (self.tls == SmtpTls::Implicit).then(tls),
            None,
        )
        .await
        .map_err(Failure::transient)?;
        let sent = self.send_by(&mut connection, message).await;
        connection.abort().await;
        sent
    }

    async fn send_by(
        &self,
        connection: &mut AsyncSmtpConnection,
        message: &Message,
    ) -> Result<(), Failure> {
        if self.tls == SmtpTls::Starttls {
            let encrypted = connection.starttls(self.parameters.clone(), &self.hello_name);
            encrypted.await.map_err(Failure::transient)?;
        }
        if let Some(credentials) = &self.credentials {
            let signed_in = connection.auth(DEFAULT_MECHANISMS, credentials);
            signed_in.await.map_err(Failure::transient)?;
        }
        let envelope = message.envelope();
        let sender = Mail::new(envelope.from().cloned(), Vec::new());
        let taken = connection.command(sender).await;
        taken.map_err(Failure::transient)?;
        for recipient in envelope.to() {
            let recipient = Rcpt::new(recipient.clone(), Vec::new());
            let taken = connection.command(recipient).await;
            taken.map_err(|error| smtp_failure(&error))?;
        }
        let taken = connection.command(Data).await;
        taken.map_err(Failure::transient)?;
        let taken = connection.message(&message.formatted()).await;
        taken.map(drop).map_err(|error| smtp_failure(&error))
    }
}

/// A refusal of the recipient, or of the message to them, is final. One of the server's settings, the sender or the relay is
/// not: the operator corrects it. Replies say by their extended code (RFC 3463) which it is, or by their own alone.
fn smtp_failure(error: &lettre::transport::smtp::Error) -> Failure {
    let why = error.to_string();
    let code = error.status().map_or(0, u16::from);
    let is_of_recipient = match extended_code(&why) {
        // The sender's address, which is no mailbox or has a domain without a server.
        Some((1, 7 | 8)) => false,
        // Address, mailbox, size and content.
        Some((subject, detail)) => matches!((subject, detail), (1 | 2 | 6, _) | (3, 4)),
        None => (550..=553).contains(&code) && !why.to_lowercase().contains("relay"),
    };
    Failure {
        is_permanent: error.is_permanent() && is_of_recipient,
        why,
    }
}

/// Subject and detail of the extended code `5.subject.detail` in a reply.
fn extended_code(reply: &str) -> Option<(u16, u16)> {
    let mut words = reply.split(|c: char| !c.is_ascii_digit() && c != '.');
    words.find_map(|word| {
        let (subject, detail) = word.strip_prefix("5.")?.split_once('.')?;
        Some((subject.parse().ok()?, detail.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;

    use super::*;

    /// A mail server that answers one step, by the beginning of its command, with a refusal. The greeting is the step "".
    async fn refusing(step: &'static str, refusal: &'static str) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let (read, mut write) = stream.into_split();
            let mut lines = BufReader::new(read).lines();
            let mut command = String::new();
            loop {
                let reply = match &*command {
                    command
                        if command.starts_with(step) && (step.is_empty() == command.is_empty()) =>
                    {
                        refusal
                    }
                    "DATA" => "354 go on",
                    _ => "250 ok",
                };
                let _ = write.write_all(format!("{reply}\r\n").as_bytes()).await;
                let is_data = command == "DATA" && reply.starts_with('3');
                let Ok(Some(line)) = lines.next_line().await else {
                    break;
                };
                command = line;
                while is_data && command != "." {
                    let Ok(Some(line)) = lines.next_line().await else {
                        break;
                    };
                    command = line;
                }
            }
        });
        port
    }

    #[tokio::test]
    async fn refusals_of_server_and_sender_wait_and_those_of_the_recipient_are_final() {
        let mailbox = |address: &str| address.parse::<Mailbox>().unwrap();
        let message = Message::builder()
            .from(mailbox("portail@b.test"))
            .to(mailbox("ana@b.test"))
            .body("Bonjour".to_owned())
            .unwrap();
        for (step, refusal, is_permanent) in [
            ("", "554 no service here", false),
            ("EHLO", "502 unknown", false),
            (
                "MAIL",
                "550 5.7.60 no permission to send as this sender",
                false,
            ),
            ("MAIL", "553 sender refused", false),
            ("MAIL", "550 sender refused", false),
            ("RCPT", "554 5.7.1 relay access denied", false),
            ("RCPT", "550 relay not permitted", false),
            ("RCPT", "554 relay denied", false),
            ("RCPT", "550 5.4.5 daily limit exceeded", false),
            ("RCPT", "450 4.2.0 later", false),
            ("RCPT", "530 5.7.0 sign in first", false),
            ("RCPT", "550 5.1.1 no such user", true),
            ("RCPT", "552 5.2.2 mailbox full", true),
            ("RCPT", "550 no such user", true),
            ("RCPT", "553 5.1.8 sender has no domain", false),
            ("DATA", "554 no valid recipients", false),
            (
                ".",
                "550 5.7.60 no permission to send as this sender",
                false,
            ),
            (".", "550 5.4.5 daily limit exceeded", false),
            (".", "552 5.3.4 too long", true),
            (".", "554 5.6.0 content refused", true),
        ] {
            let settings = MailSettings {
                smtp_port: Some(refusing(step, refusal).await),
                smtp_tls: SmtpTls::None,
                ..MailSettings::default()
            };
            let server =
                SmtpServer::new("127.0.0.1", &settings, &mailbox("portail@b.test")).unwrap();
            let failure = server.send(&message).await.unwrap_err();
            assert_eq!(
                failure.is_permanent, is_permanent,
                "{step} {refusal}: {}",
                failure.why
            );
        }
    }
}

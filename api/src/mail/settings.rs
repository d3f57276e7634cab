//! How mail leaves the server, checked at start.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use lettre::message::Mailbox;
use portal_core::api::Secret;

/// The encryption of the connection to the mail server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SmtpTls {
    /// Encrypted from the first byte; port 465
    Implicit,
    /// Encrypted after the greeting, or not at all used; port 587
    Starttls,
    /// Not encrypted: only for a relay on this machine; port 25
    None,
}

/// The mail server, or the folder in its place.
#[derive(Args, Clone)]
pub struct MailSettings {
    /// Name of the mail server; without it each mail is a file in the folder of MAIL_DIR
    #[arg(long, env = "SMTP_HOST", value_name = "HOST")]
    pub smtp_host: Option<String>,

    /// Port of the mail server [default: 587, 465 or 25 by SMTP_TLS]
    #[arg(long, env = "SMTP_PORT", value_name = "PORT")]
    pub smtp_port: Option<u16>,

    /// Encryption of the connection to it
    #[arg(
        long,
        env = "SMTP_TLS",
        default_value = "starttls",
        value_name = "KIND"
    )]
    pub smtp_tls: SmtpTls,

    /// Name to sign in to the mail server with; the password is read from SMTP_PASSWORD
    #[arg(long, env = "SMTP_USER", value_name = "NAME")]
    pub smtp_user: Option<String>,

    /// The password: from the environment only, never a flag that others can list
    #[arg(skip)]
    pub smtp_password: Option<Secret>,

    /// Sender of the mail: "Portail <portail@example.com>"
    #[arg(long, env = "MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<Mailbox>,

    /// Folder for mail where no SMTP_HOST is set
    #[arg(
        long,
        env = "MAIL_DIR",
        default_value = "var/mail",
        value_name = "FOLDER"
    )]
    pub mail_dir: PathBuf,
}

impl Default for MailSettings {
    fn default() -> Self {
        Self {
            smtp_host: None,
            smtp_port: None,
            smtp_tls: SmtpTls::Starttls,
            smtp_user: None,
            smtp_password: None,
            mail_from: None,
            mail_dir: "var/mail".into(),
        }
    }
}

impl MailSettings {
    /// Takes the password from `SMTP_PASSWORD`, and checks the settings.
    pub fn with_password_from_environment(
        mut self,
        public_origins: &[String],
    ) -> Result<Self, String> {
        let password = std::env::var("SMTP_PASSWORD").ok();
        self.smtp_password = password.filter(|it| !it.is_empty()).map(Secret::new);
        self.check(public_origins)?;
        Ok(self)
    }

    fn check(&self, public_origins: &[String]) -> Result<(), String> {
        let Some(host) = &self.smtp_host else {
            return Ok(());
        };
        if host.is_empty() || host.contains(|it: char| it.is_whitespace() || "/:@".contains(it)) {
            return Err(format!(
                "SMTP_HOST={host:?} is no host name; the port goes into SMTP_PORT"
            ));
        }
        if self.mail_from.is_none() {
            return Err(
                "SMTP_HOST is set, so MAIL_FROM must be set too: the sender's address".into(),
            );
        }
        if public_origins.is_empty() {
            return Err(
                "SMTP_HOST is set, so PUBLIC_ORIGIN must be set too: links in mail name it".into(),
            );
        }
        if self.smtp_user.is_some() != self.smtp_password.is_some() {
            return Err("SMTP_USER and SMTP_PASSWORD must be set both or neither".into());
        }
        let is_local = matches!(host.as_str(), "localhost" | "127.0.0.1" | "::1");
        if self.smtp_tls == SmtpTls::None && !is_local {
            return Err(format!(
                "SMTP_TLS=none would send links with their secrets unencrypted to {host}; it is for a \
                 relay on localhost"
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> MailSettings {
        MailSettings {
            smtp_host: Some("smtp.example.com".into()),
            mail_from: Some("Portail <portail@example.com>".parse().unwrap()),
            ..MailSettings::default()
        }
    }

    #[test]
    fn settings_that_cannot_work_are_refused_by_name() {
        let origins = ["https://portal.test".to_owned()];
        assert_eq!(settings().check(&origins), Ok(()));
        let refused =
            |settings: MailSettings, origins: &[String]| settings.check(origins).unwrap_err();
        assert!(refused(settings(), &[]).contains("PUBLIC_ORIGIN"));
        let mut wrong = settings();
        wrong.mail_from = None;
        assert!(refused(wrong, &origins).contains("MAIL_FROM"));
        let mut wrong = settings();
        wrong.smtp_user = Some("portal".into());
        assert!(refused(wrong, &origins).contains("SMTP_PASSWORD"));
        let mut wrong = settings();
        wrong.smtp_host = Some("smtp.example.com:587".into());
        assert!(refused(wrong, &origins).contains("SMTP_PORT"));
        let mut wrong = settings();
        wrong.smtp_tls = SmtpTls::None;
        assert!(refused(wrong.clone(), &origins).contains("unencrypted"));
        wrong.smtp_host = Some("localhost".into());
        assert_eq!(wrong.check(&origins), Ok(()));
    }
}

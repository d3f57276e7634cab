//! Changes that other systems of the platform make: requests of drivers, stock of stations, drivers'
//! answers to offers (ACCESS-16).

use clap::Args;

use super::CommandResult;
use super::accounts::{refused, user_by_email};
use super::operator::{Act, open_migrated};
use crate::administration::Actor;
use crate::audit::Action;
use crate::config::Database;
use crate::error::Result;
use crate::routes::insurer::{offer_answer, requests, withdrawal};
use crate::routes::stations::stores;
use crate::store::Db;
use crate::values;

/// The flags of `add-request`.
#[derive(Args)]
pub struct AddRequest {
    #[command(flatten)]
    database: Database,
    /// E-mail address of the driver, an existing user
    #[arg(long)]
    driver: String,
}

impl AddRequest {
    /// Adds the request whose members, as the mobile app stores them, are the JSON object on the
    /// standard input.
    pub fn run(self) -> CommandResult {
        let driver = self.driver;
        let members: serde_json::Map<_, _> = serde_json::from_reader(std::io::stdin().lock())
            .map_err(|error| format!("the request on the standard input: {error}"))?;
        let line = open_migrated(&self.database)?.write_now(move |db| {
            let driver_id = user_by_email(db, &driver)?;
            let request_id = requests::add(db, driver_id, members.clone())?;
            Actor::OPERATOR.audit(db, Action::RequestCreate, request_id)?;
            Ok(format!("created request {request_id}"))
        })?;
        Ok(line)
    }
}

/// The flags of `withdraw-request`.
#[derive(Args)]
pub struct WithdrawRequest {
    /// The insurance request's id
    #[arg(long)]
    id: i64,
}

impl Act for WithdrawRequest {
    /// Withdraws the request with its offers.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let id = self.id;
        if !withdrawal::withdraw(db, id)? {
            return Err(refused(format!("there is no request {id}")));
        }
        Actor::OPERATOR.audit(db, Action::RequestWithdraw, id)?;
        Ok(format!("request {id} is withdrawn"))
    }
}

/// The flags of `set-stock`.
#[derive(Args)]
pub struct SetStock {
    /// The station's id
    #[arg(long)]
    station: i64,
    /// English name of the carwash type
    #[arg(long = "type", value_name = "NAME")]
    carwash_type: String,
    /// Codes that are left
    #[arg(long)]
    amount: u32,
}

impl Act for SetStock {
    /// Sets the codes that are left.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (station, kind, amount) = (self.station, &self.carwash_type, self.amount);
        if !stores::set_amount(db, station, kind, i64::from(amount))? {
            return Err(refused(format!("station {station} sells no {kind}")));
        }
        let stock = format!("{kind}, {amount}");
        Actor::OPERATOR.audit_with(db, Action::StockSet, station, &stock)?;
        Ok(format!("station {station} has {amount} of {kind}"))
    }
}

/// The flags of `accept-offer`.
#[derive(Args)]
pub struct AcceptOffer {
    /// The insurance request's id
    #[arg(long)]
    request: i64,
    /// The name of the brand that offered
    #[arg(long)]
    brand: String,
}

impl Act for AcceptOffer {
    /// Accepts the offer.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let Self { request, brand } = self;
        let offer = db.first(
            "SELECT o.id FROM offers o JOIN brands b ON b.id = o.brand_id
             WHERE o.request_id = ?1 AND b.name = ?2",
            values![*request, brand],
        )?;
        let missing = || refused(format!("{brand} has no offer for request {request}"));
        let offer_id = offer.ok_or_else(missing)?;
        if offer_answer::answer(db, offer_id, true)?.is_none() {
            return Ok(format!("offer {offer_id} was accepted before"));
        }
        let detail = request.to_string();
        Actor::OPERATOR.audit_with(db, Action::OfferAccept, offer_id, &detail)?;
        Ok(format!("offer {offer_id} is accepted"))
    }
}

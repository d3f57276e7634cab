//! The form of an offer as typed, and what its Send button waits for.

use crate::id::Id;
use crate::wire::OfferType;

wire_type! {
    /// Period of a price (OFFER-7).
    #[derive(Copy, Eq, Default)]
    pub enum Schedule {
        /// Per year.
        #[default]
        Annually,
        /// Per month; twelve make the yearly price.
        Monthly,
    }
}

input_type! {
    /// The form of a new offer as typed and chosen.
    pub struct OfferForm {
        /// The brand that offers.
        pub brand_id: Option<Id>,
        /// How the driver accepts it.
        pub offer_type: OfferType,
        /// The broker's own reference number; optional.
        pub submission_number: String,
        /// Number to call; optional.
        pub phone: String,
        /// Page to open, http or https; optional.
        pub link: String,
        /// Dollars.
        pub price: String,
        /// Period of the price.
        pub schedule: Schedule,
        /// Last day on which the offer is valid, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// Description of the coverage.
        pub description: String,
        /// The request it answers.
        pub user_assurance_id: Option<Id>,
    }
}

impl Schedule {
    /// The schedule of a name; [`Self::Annually`] for an unknown one.
    pub fn from_name(name: &str) -> Self {
        if name == "monthly" {
            Self::Monthly
        } else {
            Self::Annually
        }
    }
}

wire_type! {
    /// Requirements for sending an offer (OFFER-5): fields of the form in their order, then the quota.
    #[derive(Copy, Eq)]
    pub enum OfferRequirement {
        /// A brand.
        BrandId,
        /// A price.
        Price,
        /// An expiration date.
        ExpirationDate,
        /// A description.
        Description,
        /// The request it answers.
        UserAssuranceId,
        /// No field, but an offer left in the quota (OFFER-11).
        Quota,
    }
}

impl OfferRequirement {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::BrandId,
        Self::Price,
        Self::ExpirationDate,
        Self::Description,
        Self::UserAssuranceId,
        Self::Quota,
    ];

    /// The field's name; its translation is `codes:offerMissing.<name>`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BrandId => "brandId",
            Self::Price => "price",
            Self::ExpirationDate => "expirationDate",
            Self::Description => "description",
            Self::UserAssuranceId => "userAssuranceId",
            Self::Quota => "quota",
        }
    }
}

use crate::id::Id;
use crate::wire::OfferType;

wire! {
    /// What a price is for.
    #[derive(Copy, Eq, Default)]
    pub enum Schedule {
        /// A year.
        #[default]
        Annually,
        /// A month; twelve make the yearly price.
        Monthly,
    }
}

form! {
    /// The new-offer dialog, as typed and chosen.
    pub struct OfferForm {
        /// The brand that offers.
        pub brand_id: Option<Id>,
        /// How the driver takes it up.
        pub offer_type: OfferType,
        /// The broker's own number; optional.
        pub submission_number: String,
        /// Number to call; optional.
        pub phone: String,
        /// Page to open, http or https; optional.
        pub link: String,
        /// Dollars.
        pub price: String,
        /// What the price is for.
        pub schedule: Schedule,
        /// Last day the offer stands, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// What it covers.
        pub description: String,
        /// The request it answers.
        pub user_assurance_id: Option<Id>,
    }
}

impl Schedule {
    /// The schedule of this name; a year where there is none.
    pub fn named(name: &str) -> Self {
        if name == "monthly" {
            Self::Monthly
        } else {
            Self::Annually
        }
    }
}

wire! {
    /// What an offer cannot be sent without (spec §5), in the order of the form.
    #[derive(Copy, Eq)]
    pub enum OfferPart {
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
        /// No field: an offer left to send.
        Quota,
    }
}

impl OfferPart {
    /// All parts.
    pub const ALL: [Self; 6] = [
        Self::BrandId,
        Self::Price,
        Self::ExpirationDate,
        Self::Description,
        Self::UserAssuranceId,
        Self::Quota,
    ];

    /// The field's name; in the dictionaries, under `offerMissing`.
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

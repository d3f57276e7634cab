//! Plain JavaScript objects, read member by member. Forms and roles are converted here: code that serde
//! derives takes two kilobytes per type, this a hundred bytes. A member that is absent or of another type is
//! read as empty, which the rules then report.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use crate::api::wire::{
    Employee, OfferType, Pagination, Permissions, Role, TransactionStore, User,
};
use crate::api::{Id, RoleName, Secret};
use crate::language::Language;
use crate::money::Cents;
use crate::number::scale;
use crate::validate::{
    AddMemberForm, CardForm, OfferForm, PermissionsForm, Schedule, SignInForm, SignUpForm,
};

/// Reads a value of JavaScript's.
pub trait FromJs: Sized {
    /// The value, or the empty one.
    fn from_js(value: JsValue) -> Self;
}

/// A member of an object; undefined where there is none. Asking what is no object would throw, and
/// a thrown value keeps its place in the table of JavaScript's values.
pub fn member(object: &JsValue, name: &str) -> JsValue {
    if !object.is_object() {
        return JsValue::UNDEFINED;
    }
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A whole number that JavaScript holds exactly.
fn whole(value: &JsValue) -> Option<i64> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0)?;
    scale(number, 1.0)
}

impl FromJs for String {
    fn from_js(value: JsValue) -> Self {
        value.as_string().unwrap_or_default()
    }
}

impl FromJs for Secret {
    fn from_js(value: JsValue) -> Self {
        Secret::new(String::from_js(value))
    }
}

impl FromJs for bool {
    fn from_js(value: JsValue) -> Self {
        value.as_bool() == Some(true)
    }
}

impl FromJs for Id {
    fn from_js(value: JsValue) -> Self {
        whole(&value).unwrap_or_default()
    }
}

/// Reads whole numbers of a smaller range.
macro_rules! from_numbers {
    ($($type:ident)+) => {$(
        impl FromJs for $type {
            fn from_js(value: JsValue) -> Self {
                let number = whole(&value).and_then(|number| number.try_into().ok());
                number.unwrap_or_default()
            }
        }
    )+};
}

from_numbers! { u8 u16 u32 usize }

impl FromJs for JsValue {
    fn from_js(value: JsValue) -> Self {
        value
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn from_js(value: JsValue) -> Self {
        let list = value.dyn_ref::<Array>();
        list.map_or_else(Vec::new, |list| list.iter().map(T::from_js).collect())
    }
}

impl FromJs for Cents {
    fn from_js(value: JsValue) -> Self {
        Cents(Id::from_js(value))
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn from_js(value: JsValue) -> Self {
        (!value.is_undefined() && !value.is_null()).then(|| T::from_js(value))
    }
}

/// Reads names by the function that knows them.
macro_rules! from_names {
    ($($type:ident: $named:path;)+) => {$(
        impl FromJs for $type {
            fn from_js(value: JsValue) -> Self {
                $named(&String::from_js(value))
            }
        }
    )+};
}

from_names! {
    RoleName: RoleName::from_name;
    Schedule: Schedule::from_name;
    Language: Language::from_tag;
}

impl FromJs for OfferType {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value)).unwrap_or_default()
    }
}

/// Reads objects by the names of their members.
macro_rules! from_objects {
    ($($type:ident { $($field:ident: $name:literal),+ $(,)? })+) => {$(
        impl FromJs for $type {
            fn from_js(object: JsValue) -> Self {
                Self { $($field: FromJs::from_js(member(&object, $name)),)+ }
            }
        }
    )+};
}

from_objects! {
    Role { role: "role", is_accepted: "isAccepted" }
    User { id: "id", email: "email", first_name: "firstName", last_name: "lastName" }
    Employee { user: "user", permissions: "permissions" }
    SignInForm { email: "email", password: "password" }
    SignUpForm {
        first_name: "firstName",
        last_name: "lastName",
        email: "email",
        password: "password",
        confirm_password: "confirmPassword",
        request_assurance_role: "requestAssuranceRole",
    }
    AddMemberForm { email: "email", user_id: "userId" }
    PermissionsForm {
        max_carwash_per_month: "maxCarwashPerMonth",
        start_hour: "startHour",
        end_hour: "endHour",
    }
    CardForm {
        card_number: "cardNumber",
        name: "name",
        expiration_date: "expirationDate",
        cvv: "cvv",
    }
    OfferForm {
        brand_id: "brandId",
        offer_type: "offerType",
        submission_number: "submissionNumber",
        phone: "phone",
        link: "link",
        price: "price",
        schedule: "schedule",
        expiration_date: "expirationDate",
        description: "description",
        user_assurance_id: "userAssuranceId",
    }
    Permissions {
        max_carwash_per_month: "maxCarwashPerMonth",
        start_hour: "startHour",
        end_hour: "endHour",
        monday: "monday",
        tuesday: "tuesday",
        wednesday: "wednesday",
        thursday: "thursday",
        friday: "friday",
        saturday: "saturday",
        sunday: "sunday",
    }
    Pagination {
        current_page: "currentPage",
        current_page_size: "currentPageSize",
        number_of_records: "numberOfRecords",
    }
}

impl FromJs for TransactionStore {
    fn from_js(object: JsValue) -> Self {
        let text = |name| String::from_js(member(&object, name));
        let address2 = Option::from_js(member(&object, "address2"));
        Self {
            address: text("address"),
            address2,
            province: text("province"),
            brand: None,
        }
    }
}

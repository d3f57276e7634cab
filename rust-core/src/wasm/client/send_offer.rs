//! An offer as one call: created, found again where its answer was lost, and its request marked.

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use web_sys::AbortSignal;

use super::{Client, by_id, calls, spawn};
use crate::api::{
    self, CoreError, CreateOffer, Endpoint, EndpointInfo, HttpRequest, Id, MarkResponded, Offer,
};
use crate::send_offer::{OfferTerms, send_offer};
use crate::wasm::convert::to_js;
use crate::wasm::from_js::{FromJs, field, member};

#[wasm_bindgen(js_class = Transport)]
impl Client {
    /// Sends an offer: creates it, finds out whether it exists where that is not known, then marks its
    /// request answered (OFFER-8). Fulfils with the result, also with that of a failure.
    #[wasm_bindgen(js_name = sendOffer, unchecked_return_type = "Promise<SendOfferResult>")]
    pub fn send_offer(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateOfferRequest")] request: &JsValue,
        signal: Option<AbortSignal>,
    ) -> Promise {
        let id = Id::from_js(member(request, "userAssuranceId"));
        let terms = offer_terms(request);
        let offer = calls::encode(&CreateOffer::INFO, request);
        let client = self.clone();
        spawn(Box::pin(async move {
            let create = async || client.execute(&CreateOffer::INFO, offer, signal).await;
            // The calls below are not aborted with the first one, since the offer may exist and its
            // request must be marked.
            let read = async || client.held_offer(id).await;
            let mark = async || {
                let request = by_id(&MarkResponded::INFO, id);
                client.execute(&MarkResponded::INFO, request, None).await
            };
            to_js(&send_offer(&terms, create, read, mark).await)
        }))
    }
}

impl Client {
    /// The terms of the offer that the server holds for a request, if any.
    async fn held_offer(&self, request_id: Id) -> Result<Option<OfferTerms>, CoreError> {
        let info = &Offer::INFO;
        let id = ("userAssuranceId".to_owned(), request_id.to_string());
        let request = api::encode_parts(info, &[id], |_| String::new());
        let reply = self.send(info, request, None).await?;
        let text = reply.text().await;
        let offer = text.and_then(|text| reply.answer(&text));
        let offer = reply.log_error(offer)?;
        Ok(offer.is_object().then(|| offer_terms(&offer)))
    }

    /// Sends a call without an answer.
    async fn execute(
        &self,
        info: &'static EndpointInfo,
        request: HttpRequest,
        signal: Option<AbortSignal>,
    ) -> Result<(), CoreError> {
        let reply = self.send(info, request, signal).await?;
        let text = reply.text().await;
        reply.log_error(text.and_then(|text| reply.answer(&text).map(drop)))
    }
}

/// The terms of an offer, as sent or as answered.
fn offer_terms(offer: &JsValue) -> OfferTerms {
    OfferTerms {
        brand_id: field(offer, "brand_id"),
        price_anually: field(offer, "price_anually"),
        expiration_date: field(offer, "expiration_date"),
        description: field(offer, "description"),
    }
}

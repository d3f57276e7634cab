//! An offer as one call: created, found again where its answer was lost, and its request marked.

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use web_sys::AbortSignal;

use super::{Client, by_id, calls, spawn};
use crate::api::requests::OfferRequest;
use crate::api::{
    self, CoreError, CreateOffer, Endpoint, EndpointInfo, HttpRequest, Id, MarkResponded, Offer,
};
use crate::send_offer::{OfferFlow, OfferStep, OfferTerms};
use crate::wasm::convert::to_js;
use crate::wasm::from_js::{FromJs, field, member};

#[wasm_bindgen(js_class = Transport)]
impl Client {
    /// Sends an offer: creates it, finds out whether it exists where that is not known, then marks its
    /// request answered (OFFER-8). Fulfils with the result, also with that of a failure.
    #[wasm_bindgen(js_name = sendOffer, unchecked_return_type = "Promise<OfferEnding>")]
    pub fn send_offer(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateOfferRequest")] request: &JsValue,
        signal: Option<AbortSignal>,
    ) -> Promise {
        let id = Id::from_js(member(request, "userAssuranceId"));
        let flow = OfferFlow::begin(id, offer_terms(request));
        let offer = calls::encode(&CreateOffer::INFO, request);
        let client = self.clone();
        spawn(Box::pin(async move {
            let created = client.execute(&CreateOffer::INFO, offer, signal).await;
            let mut step = flow.created(created);
            // The calls below are not aborted with the first one, since the offer may exist and its
            // request must be marked.
            let ending = loop {
                step = match step {
                    OfferStep::Ended(ending) => break ending,
                    OfferStep::Read(request, error) => {
                        let held = client.held_offer(request).await.ok().flatten();
                        flow.read(error, held.as_ref())
                    }
                    OfferStep::Mark(mark) => {
                        let mark = by_id(&MarkResponded::INFO, mark.id);
                        break flow.marked(client.execute(&MarkResponded::INFO, mark, None).await);
                    }
                };
            };
            to_js(&ending)
        }))
    }
}

impl Client {
    /// The terms of the offer that the server holds for a request, if any.
    async fn held_offer(&self, request: OfferRequest) -> Result<Option<OfferTerms>, CoreError> {
        let info = &Offer::INFO;
        let id = request.user_assurance_id.to_string();
        let request = api::encode_parts(info, &[("userAssuranceId".to_owned(), id)], |_| String::new());
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

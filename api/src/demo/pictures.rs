//! Pictures of the demo data, drawn on request: nothing is loaded from another origin. Their routes
//! exist only where the database holds the demo data.

use axum::Router;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use portal_core::api::ErrorCode;

use super::cars::{Body, CARS};
use super::stations::{Chain, STATIONS};
use crate::error::Result;

/// The routes of the pictures.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/api/demo/cars/{file}", get(car))
        .route("/api/demo/brands/{file}", get(brand))
}

/// `GET /api/demo/cars/{body}-{colour}.svg`
async fn car(file: Result<Path<String>, PathRejection>) -> Result<Response> {
    let name = name(file)?;
    let (body, colour) = name.split_once('-').ok_or(ErrorCode::NotFound)?;
    let body = CARS.bodies.iter().find(|known| known.name == body);
    let colour = CARS.colours.iter().find(|known| known.file == colour);
    let (body, colour) = body.zip(colour).ok_or(ErrorCode::NotFound)?;
    Ok(svg(draw_car(body, &colour.paint)))
}

fn draw_car(body: &Body, paint: &str) -> String {
    let (outline, windows) = (&body.outline, &body.windows);
    let wheel = |x: u32| {
        format!(
            r##"<circle cx="{x}" cy="116" r="21" fill="#20252c"/><circle cx="{x}" cy="116" r="11" fill="#aeb7c1"/><circle cx="{x}" cy="116" r="3" fill="#5d6772"/>"##
        )
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><rect width="320" height="160" fill="#e9eef3"/><ellipse cx="160" cy="136" rx="142" ry="7" fill="#c8d1da"/><path d="{outline}" fill="{paint}" stroke="#20252c" stroke-opacity=".35" stroke-width="2"/><path d="{windows}" fill="#33414f"/><path d="M24 98h272" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><rect x="290" y="92" width="12" height="7" rx="3" fill="#ffe9a8"/><rect x="18" y="92" width="9" height="7" rx="3" fill="#c94f4f"/>{}{}</svg>"##,
        wheel(80),
        wheel(242)
    )
}

/// `GET /api/demo/brands/{id}.svg`
async fn brand(file: Result<Path<String>, PathRejection>) -> Result<Response> {
    let id: usize = name(file)?.parse().map_err(|_| ErrorCode::NotFound)?;
    let brand = id.checked_sub(1).and_then(|it| STATIONS.brands.get(it));
    let Chain { name, paint } = brand.ok_or(ErrorCode::NotFound)?;
    let letter: String = name.chars().take(1).collect();
    Ok(svg(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="{paint}"/><path d="M32 9c9 12 15 19 15 27a15 15 0 0 1-30 0c0-8 6-15 15-27z" fill="#fff" fill-opacity=".95"/><text x="32" y="43" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="{paint}">{letter}</text></svg>"##
    )))
}

/// The name of a picture's file, without `.svg`.
fn name(file: Result<Path<String>, PathRejection>) -> Result<String> {
    let Path(file) = file.map_err(|_| ErrorCode::NotFound)?;
    let name = file.strip_suffix(".svg").ok_or(ErrorCode::NotFound)?;
    Ok(name.to_owned())
}

fn svg(drawing: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, drawing).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_has_a_picture() {
        for model in &CARS.models {
            assert!(
                CARS.bodies.iter().any(|body| body.name == model.body),
                "{}",
                model.name
            );
        }
    }
}

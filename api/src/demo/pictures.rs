//! Pictures of the demo data, drawn on request: nothing is loaded from another origin. Their routes
//! exist only where the database holds the demo data.

use axum::Router;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use portal_core::api::ErrorCode;

use super::{cars, stations};
use crate::error::Result;

/// A shape of car: its outline and its windows, seen from the side on a 320 × 160 canvas.
struct Body {
    name: &'static str,
    outline: &'static str,
    windows: &'static str,
}

const BODIES: &[Body] = &[
    Body {
        name: "sedan",
        outline: "M18 112q-2-18 14-22l52-9q30-29 68-30h34q36 1 62 29l38 7q18 3 19 21l-1 10H20z",
        windows: "M98 80q22-18 50-19h8v19zm68-19h18q26 1 46 19h-64z",
    },
    Body {
        name: "suv",
        outline: "M18 112V82q1-9 10-11l8-2 24-27q5-5 12-5h134q9 0 15 6l29 28 40 7q14 3 15 18v16l-3 6H20z",
        windows: "M50 69l20-20h46v20zm76-20h50v20h-50zm60 0h18l22 20h-40z",
    },
    Body {
        name: "pickup",
        outline: "M14 114V80h116V44q0-5 6-5h62q8 0 13 6l25 31 50 8q16 3 17 18v12H16z",
        windows: "M142 50h26v26h-26zm36 0h18q4 0 7 4l18 22h-43z",
    },
];

/// The routes of the pictures.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/api/demo/cars/{file}", get(car))
        .route("/api/demo/brands/{file}", get(brand))
}

/// `GET /api/demo/cars/{body}-{colour}.svg`
async fn car(file: Result<Path<String>, PathRejection>) -> Result<Response> {
    let Path(file) = file.map_err(|_| ErrorCode::NotFound)?;
    let named = file
        .strip_suffix(".svg")
        .and_then(|stem| stem.split_once('-'));
    let (body, colour) = named.ok_or(ErrorCode::NotFound)?;
    let body = BODIES
        .iter()
        .find(|known| known.name == body)
        .ok_or(ErrorCode::NotFound)?;
    let colour = cars::COLOURS.iter().find(|(_, name, _)| *name == colour);
    let (.., paint) = colour.ok_or(ErrorCode::NotFound)?;
    Ok(svg(draw_car(body, paint)))
}

fn draw_car(
    Body {
        outline, windows, ..
    }: &Body,
    paint: &str,
) -> String {
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
    let Path(file) = file.map_err(|_| ErrorCode::NotFound)?;
    let id = file
        .strip_suffix(".svg")
        .and_then(|stem| stem.parse::<usize>().ok());
    let index = id
        .and_then(|id| id.checked_sub(1))
        .ok_or(ErrorCode::NotFound)?;
    let name = stations::BRANDS.get(index).ok_or(ErrorCode::NotFound)?;
    const PAINTS: [&str; 6] = [
        "#0b5c8a", "#1b7f79", "#6a4c93", "#b3541e", "#2b6a3f", "#8a1c3b",
    ];
    let paint = PAINTS[index % PAINTS.len()];
    let letter: String = name.chars().take(1).collect();
    Ok(svg(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="{paint}"/><path d="M32 9c9 12 15 19 15 27a15 15 0 0 1-30 0c0-8 6-15 15-27z" fill="#fff" fill-opacity=".95"/><text x="32" y="43" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="{paint}">{letter}</text></svg>"##
    )))
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
        for model in cars::MODELS {
            assert!(
                BODIES.iter().any(|body| body.name == model.body),
                "{}",
                model.name
            );
        }
    }
}

//! The library's types, with the claims and the settings of providers that the portal reads beside the usual ones.

use std::collections::HashMap;

use openidconnect::core::{
    CoreAuthDisplay, CoreAuthPrompt, CoreClaimName, CoreClaimType, CoreClientAuthMethod,
    CoreErrorResponseType, CoreGenderClaim, CoreGrantType, CoreJsonWebKey,
    CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm, CoreJwsSigningAlgorithm,
    CoreResponseMode, CoreResponseType, CoreRevocableToken, CoreRevocationErrorResponse,
    CoreSubjectIdentifierType, CoreTokenIntrospectionResponse, CoreTokenType,
};
use openidconnect::{
    AdditionalClaims, AdditionalProviderMetadata, EmptyExtraTokenFields, EndSessionUrl,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, IdTokenClaims, IdTokenFields, ProviderMetadata,
    StandardErrorResponse, StandardTokenResponse, UserInfoClaims,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Claims beside the standard ones: that of the roles may have any name.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct OtherClaims {
    /// Values of claims by their names.
    #[serde(flatten)]
    pub by_name: HashMap<String, Value>,
}

impl AdditionalClaims for OtherClaims {}

/// Members of a provider's metadata beside those of OpenID Connect Discovery.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct OtherMetadata {
    /// Address at which a browser ends its session (OpenID Connect RP-Initiated Logout).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_session_endpoint: Option<EndSessionUrl>,
    /// Whether answers to the browser name their issuer (RFC 9207).
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
}

impl AdditionalProviderMetadata for OtherMetadata {}

/// The metadata and the keys of a provider.
pub type Metadata = ProviderMetadata<
    OtherMetadata,
    CoreAuthDisplay,
    CoreClientAuthMethod,
    CoreClaimName,
    CoreClaimType,
    CoreGrantType,
    CoreJweContentEncryptionAlgorithm,
    CoreJweKeyManagementAlgorithm,
    CoreJsonWebKey,
    CoreResponseMode,
    CoreResponseType,
    CoreSubjectIdentifierType,
>;

/// The answer of a provider's token endpoint.
pub type TokenAnswer = StandardTokenResponse<
    IdTokenFields<
        OtherClaims,
        EmptyExtraTokenFields,
        CoreGenderClaim,
        CoreJweContentEncryptionAlgorithm,
        CoreJwsSigningAlgorithm,
    >,
    CoreTokenType,
>;

/// The portal as a client of a provider.
pub type Client = openidconnect::Client<
    OtherClaims,
    CoreAuthDisplay,
    CoreGenderClaim,
    CoreJweContentEncryptionAlgorithm,
    CoreJsonWebKey,
    CoreAuthPrompt,
    StandardErrorResponse<CoreErrorResponseType>,
    TokenAnswer,
    CoreTokenIntrospectionResponse,
    CoreRevocableToken,
    CoreRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// The claims of an ID token.
pub type TokenClaims = IdTokenClaims<OtherClaims, CoreGenderClaim>;

/// The claims of the user-info endpoint.
pub type UserInfo = UserInfoClaims<OtherClaims, CoreGenderClaim>;

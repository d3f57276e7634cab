//! The library's types, with the settings of providers that the portal reads beside the usual ones.

use openidconnect::core::{
    CoreAuthDisplay, CoreClaimName, CoreClaimType, CoreClient, CoreClientAuthMethod, CoreGrantType,
    CoreJsonWebKey, CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm,
    CoreResponseMode, CoreResponseType, CoreSubjectIdentifierType,
};
use openidconnect::{
    AdditionalProviderMetadata, EndSessionUrl, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    ProviderMetadata,
};
use serde::{Deserialize, Serialize};

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

/// The portal as a client of a provider.
pub type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

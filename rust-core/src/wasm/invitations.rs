//! Rules of invitations: their list, and the forms that invite and accept. Absent values are null.

use super::convert::{errors, to_js};
use super::rule::rules;
use crate::api::wire::{Invitation, InvitationState, InvitationToAccept};
use crate::people;
use crate::validate::{self, AcceptanceForm, InvitationForm};

rules! {
    /// Every state of an invitation, in the order of the filter.
    invitationStates "(): InvitationState[]" = |_| to_js(InvitationState::ALL);

    /// Positions of the invitations of a state, of any for null, of which the typed text is part.
    searchInvitations "(invitations: Invitation[], state: InvitationState | null, typed: string): number[]" = |args| {
        let invitations: Vec<Invitation> = args.next();
        let state: Option<String> = args.next();
        let state = state.and_then(|name| InvitationState::from_name(&name));
        to_js(&people::search_invitations(&invitations, state, &args.next::<String>()))
    };

    /// Target that the dialog that invites asks for beside a role, or `member`; null for nothing.
    invitationTarget "(role: string): 'brand' | 'business' | null" = |args| {
        let target = validate::invitation_target(&args.next::<String>());
        to_js(&target.map(validate::InvitationTarget::as_str))
    };

    /// The fields of the dialog that invites that break a rule.
    validateInvitation "(form: InvitationForm): FieldError[]" = |args| {
        errors(validate::invitation(&args.next()))
    };

    /// Request of a valid dialog that invites; null where it breaks a rule.
    invitationPayload "(form: InvitationForm): InviteRequest | null" = |args| {
        let form: InvitationForm = args.next();
        to_js(&validate::invitation_payload(&form))
    };

    /// The fields of the form that accepts an invitation that break a rule.
    validateAcceptance "(form: AcceptanceForm, invitation: InvitationToAccept): FieldError[]" = |args| {
        let form: AcceptanceForm = args.next();
        errors(validate::acceptance(&form, &args.next::<InvitationToAccept>()))
    };
}

//! Rules of the pages of administrators: promised times of approvals, forms of refusals, brands and businesses.

use super::convert::{errors, to_js};
use super::rule::rules;
use crate::api::wire::{Role, Scope};
use crate::approval;
use crate::validate::{self, RefusalForm};

rules! {
    /// Time from `now`, milliseconds since 1970, to the promised answer of an application, or since then; null for a
    /// text that is no ISO 8601 instant.
    reviewTime "(dueAt: string, now: number): ReviewTime | null" = |args| {
        let due_at = args.next::<String>();
        to_js(&approval::review_time(&due_at, args.next()))
    };

    /// The fields of the form of an approval that break a rule.
    validateApproval "(form: ApprovalForm): FieldError[]" = |args| {
        errors(validate::approval_form(&args.next()))
    };

    /// Applications that one call approves or refuses at most (APPROVAL-4).
    maxReviewed "(): number" = |_| Ok(validate::MAX_REVIEWED.into());

    /// Offers in 30 days that the form of a new brand begins with (OFFER-11).
    defaultOfferQuota "(): number" = |_| Ok(validate::DEFAULT_OFFER_QUOTA.into());

    /// Members that the form of a new business begins with (TEAM-7).
    defaultEmployeeCap "(): number" = |_| Ok(validate::DEFAULT_EMPLOYEE_CAP.into());

    /// Whether a user with these roles may join a brand: an approved broker (BRAND-4).
    mayJoinBrand "(roles: Role[]): boolean" = |args| {
        Ok(approval::may_join_brand(&args.next::<Vec<Role>>()).into())
    };

    /// The fields of the form of a refusal that break a rule.
    validateRefusal "(form: RefusalForm): FieldError[]" = |args| {
        errors(validate::refusal(&args.next::<RefusalForm>().reason))
    };

    /// The fields of the form of a recovery that break a rule.
    validateRecovery "(form: RecoveryForm): FieldError[]" = |args| {
        errors(validate::recovery_form(&args.next()))
    };

    /// The fields of the form of a brand that break a rule.
    validateBrand "(form: BrandForm): FieldError[]" = |args| {
        errors(validate::brand_form(&args.next()))
    };

    /// Name and quota of a valid form of a brand; null where it breaks a rule.
    brandPayload "(form: BrandForm): CreateBrandRequest | null" = |args| {
        to_js(&validate::brand_payload(&args.next()))
    };

    /// The fields of the form of a new system that break a rule.
    validateClient "(form: ClientForm): FieldError[]" = |args| {
        errors(validate::client_form(&args.next()))
    };

    /// The call of a valid form of a new system; null where it breaks a rule.
    clientPayload "(form: ClientForm): CreateClientRequest | null" = |args| {
        to_js(&validate::client_payload(&args.next()))
    };

    /// The scopes that a token may have, of a system that reaches one brand, one business, or all (CLIENT-4).
    tokenScopes "(reach: 'all' | 'brand' | 'business'): Scope[]" = |args| {
        let reach = args.next::<String>();
        let is_of_reach = |scope: &Scope| match reach.as_str() {
            "brand" => scope.is_of_brands(),
            "business" => scope.is_of_businesses(),
            _ => true,
        };
        to_js(&Scope::ALL.iter().copied().filter(is_of_reach).collect::<Vec<_>>())
    };

    /// Days for which the form of a new token proposes it (CLIENT-2).
    defaultTokenDays "(): number" = |_| Ok(validate::DEFAULT_TOKEN_DAYS.into());

    /// The fields of the form of a new token that break a rule.
    validateToken "(form: TokenForm): FieldError[]" = |args| {
        errors(validate::token_form(&args.next()))
    };

    /// The call of a valid form of a new token; null where it breaks a rule.
    tokenPayload "(id: number, form: TokenForm): IssueTokenRequest | null" = |args| {
        let id = args.next();
        to_js(&validate::token_payload(id, &args.next()))
    };

    /// The fields of the form of a business that break a rule.
    validateBusiness "(form: BusinessForm): FieldError[]" = |args| {
        errors(validate::business_form(&args.next()))
    };

    /// Name and cap of a valid form of a business; null where it breaks a rule.
    businessPayload "(form: BusinessForm): CreateBusinessRequest | null" = |args| {
        to_js(&validate::business_payload(&args.next()))
    };
}

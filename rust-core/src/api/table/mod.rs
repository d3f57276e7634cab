#[cfg(not(target_arch = "wasm32"))]
use super::EndpointVisitor;
use super::requests::*;
use super::wire::{self, *};
use super::{Access, AnswerShape, Endpoint, EndpointInfo, Method, Scope, Shaped};
use crate::request::RequestListPage;
use crate::station::StationListPage;
use crate::team::TeamPage;
use crate::validate::{self as rules, FieldError, PasswordOwner};

const FLEET: Access = Access::FLEET;
const STATIONS: Access = Access::ADMINISTRATORS;
/// Applications, accounts, brands, businesses, invitations and the audit trail.
const PEOPLE: Access = Access::ADMINISTRATORS;
const BROKERS: Access = Access::BROKERS;

/// The answer of a call that answers with a file, whose bytes are not decoded.
pub type File = ();

/// The data of the stream's messages. Its other messages are in [`StreamMessage`].
pub type EventStream = Change;

use AnswerShape::{Blob, Data, Events as Stream, Flat, Nothing};

endpoints! {
    /// Opens a session.
    SignIn "signIn": Post "/api/v1/user/token", Access::Public,
        SignInRequest: |it| rules::sign_in(&it.email, it.password.expose()) => Nothing, [()];
    /// Ends the session; without a session the call succeeds too.
    SignOut "signOut": Delete "/api/v1/user/token", Access::Public,
        NoFields => Nothing, [()];
    /// Begins a single sign-on. Answers the address of the identity provider that the browser goes to.
    StartSingleSignOn "startSingleSignOn": Post "/api/v1/user/sso", Access::Public,
        StartSingleSignOnRequest: rules::none => Data("address"), [String];
    /// Opens a session by what the identity provider sent the browser back with. Answers the page that was
    /// asked for before, null without.
    FinishSingleSignOn "finishSingleSignOn": Post "/api/v1/user/sso/token", Access::Public,
        FinishSingleSignOnRequest: rules::none => Data("origin"), [Option<String>];
    /// Ends the session as `signOut` does. Answers the address that ends the one at the identity provider, null
    /// without.
    EndSingleSignOn "endSingleSignOn": Delete "/api/v1/user/sso", Access::Public,
        NoFields => Data("address"), [Option<String>];
    /// Reads the signed-in user.
    CurrentUser "currentUser": Get "/api/v1/user", Access::SignedIn,
        NoFields => Data("user"), [User];
    /// Creates a user, as a broker waiting for confirmation and approval. The answer is the same where the address
    /// has an account, whose owner gets a mail.
    Register "register": Post "/api/v1/user", Access::Public,
        RegisterRequest: rules::register => Data("user"), [User];
    /// Mails a link that sets a new password, where the address has an account. The answer does not say so.
    ForgotPassword "forgotPassword": Post "/api/v1/user/password/forgotten", Access::Public,
        ForgotPasswordRequest: |it| rules::required_email(&it.email) => Nothing, [()];
    /// Reads the address of the account that a mailed link sets the password of, which uses nothing up.
    ReadPasswordLink "readPasswordLink": Post "/api/v1/user/password/reading", Access::Public,
        ReadPasswordLinkRequest: rules::none => Data("email"), [String];
    /// Sets the password by the token of a mailed link, which works once, and ends the sessions.
    ResetPassword "resetPassword": Post "/api/v1/user/password/reset", Access::Public,
        ResetPasswordRequest: |it| rules::replacing_password(&it.password, &PasswordOwner::default()) => Nothing, [()];
    /// Mails the link again that confirms the address of a sign-up. The answer does not say whether there is one.
    ResendConfirmation "resendConfirmation": Post "/api/v1/user/confirmation", Access::Public,
        ResendConfirmationRequest: |it| rules::required_email(&it.email) => Nothing, [()];
    /// Confirms the address of the caller's sign-up by the token of its mailed link.
    ConfirmSignUp "confirmSignUp": Post "/api/v1/user/confirmation/link", Access::SignedIn,
        ConfirmSignUpRequest: rules::none => Nothing, [()];
    /// Lists the roles of the signed-in user.
    Roles "roles": Get "/api/v1/user/role", Access::SignedIn,
        NoFields => Flat, [Vec<Role>];
    /// Reads the session: user, roles, business, brands and language in one.
    Session "session": Get "/api/v1/session", Access::SignedIn,
        NoFields => Data("session"), [wire::Session];
    /// Reads the caller's account.
    Account "account": Get "/api/v1/user/account", Access::SignedIn,
        NoFields => Data("account"), [wire::Account];
    /// Changes the names and the language of the caller's account.
    UpdateAccount "updateAccount": Post "/api/v1/user/account", Access::SignedIn,
        UpdateAccountRequest: |it| rules::account_names(&it.first_name, &it.last_name) => Nothing, [()];
    /// Mails a link to a new address, which becomes the caller's by it. The answer does not say whether the address has
    /// an account.
    ChangeEmail "changeEmail": Post "/api/v1/user/email", Access::SignedIn,
        ChangeEmailRequest: |it| rules::required_email(&it.email) => Nothing, [()];
    /// Gives up the change of the caller's address.
    CancelEmailChange "cancelEmailChange": Delete "/api/v1/user/email", Access::SignedIn,
        NoFields => Nothing, [()];
    /// Changes the address of an account by the token of a mailed link, which works once.
    ConfirmEmailChange "confirmEmailChange": Post "/api/v1/user/email/confirmation", Access::Public,
        ConfirmEmailChangeRequest: rules::none => Nothing, [()];
    /// Reads the caller's choices about mails of what they have not seen.
    Notifications "notifications": Get "/api/v1/user/notification", Access::SignedIn,
        NoFields => Data("notifications"), [NotificationChoices];
    /// Changes them.
    UpdateNotifications "updateNotifications": Post "/api/v1/user/notification", Access::SignedIn,
        UpdateNotificationsRequest: rules::notifications => Nothing, [()];
    /// Mails the caller now what they have not seen; answers whether there was something.
    SendNotifications "sendNotifications": Post "/api/v1/user/notification/now", Access::SignedIn,
        NoFields => Data("isSent"), [bool];
    /// Stops the kinds of mails that the token of a mail's link names, or mails them again; only reads the link without
    /// either.
    StopNotifications "stopNotifications": Post "/api/v1/user/notification/link", Access::Public,
        StopNotificationsRequest: rules::none => Data("link"), [StopLink];
    /// Exports all that the portal holds of the caller, in JSON.
    AccountData "accountData": Get "/api/v1/user/data", Access::SignedIn,
        NoFields => Blob("application/json"), [File];
    /// Replaces the caller's password, and ends the other sessions.
    ChangePassword "changePassword": Post "/api/v1/user/password", Access::SignedIn,
        ChangePasswordRequest: |it| rules::replaced_password(&it.current_password, &it.password) => Nothing, [()];
    /// Lists the caller's open sessions, the one used last first.
    Sessions "sessions": Get "/api/v1/user/session", Access::SignedIn,
        NoFields => Data("sessions"), [Vec<OpenSession>];
    /// Ends one of the caller's sessions.
    EndSession "endSession": Delete "/api/v1/user/session/{id}", Access::SignedIn,
        ById => Nothing, [()];
    /// Names an open session of the caller.
    RenameSession "renameSession": Post "/api/v1/user/session/{id}", Access::SignedIn,
        RenameRequest: |it| rules::saved_name(&it.name) => Nothing, [()];
    /// Ends the caller's sessions but the one of the request.
    EndOtherSessions "endOtherSessions": Delete "/api/v1/user/session", Access::SignedIn,
        NoFields => Nothing, [()];
    /// Says again who the caller is, for changes that matter.
    ConfirmIdentity "confirmIdentity": Post "/api/v1/user/identity", Access::SignedIn,
        ConfirmIdentityRequest: |it| rules::identity(&it.current_password, it.code.as_ref()) => Nothing, [()];
    /// Says again who the caller is, by a passkey.
    ConfirmByPasskey "confirmByPasskey": Post "/api/v1/user/identity/passkey", Access::SignedIn,
        PasskeyRequest: |it| rules::credential(&it.credential) => Nothing, [()];
    /// Challenges the passkeys of the browser, for a sign-in or a confirmation. Answers the options of
    /// `navigator.credentials.get`, in JSON.
    ChallengePasskey "challengePasskey": Post "/api/v1/user/token/passkey/challenge", Access::Public,
        NoFields => Data("options"), [String];
    /// Opens a session by a passkey, without password.
    SignInByPasskey "signInByPasskey": Post "/api/v1/user/token/passkey", Access::Public,
        PasskeySignInRequest: |it| rules::credential(&it.credential) => Nothing, [()];
    /// Lists the caller's passkeys.
    Passkeys "passkeys": Get "/api/v1/user/passkey", Access::SignedIn,
        NoFields => Data("passkeys"), [Vec<Passkey>];
    /// Begins a new passkey of the caller. Answers the options of `navigator.credentials.create`, in JSON.
    OfferPasskey "offerPasskey": Post "/api/v1/user/passkey/challenge", Access::SignedIn,
        NoFields => Data("options"), [String];
    /// Adds a passkey to the caller's.
    AddPasskey "addPasskey": Post "/api/v1/user/passkey", Access::SignedIn,
        PasskeyRequest: |it| rules::credential(&it.credential) => Nothing, [()];
    /// Names a passkey of the caller.
    RenamePasskey "renamePasskey": Post "/api/v1/user/passkey/{id}", Access::SignedIn,
        RenameRequest: |it| rules::saved_name(&it.name) => Nothing, [()];
    /// Removes a passkey of the caller.
    RemovePasskey "removePasskey": Delete "/api/v1/user/passkey/{id}", Access::SignedIn,
        ById => Nothing, [()];
    /// Takes the link of the caller's account to an identity provider.
    UnlinkProvider "unlinkProvider": Delete "/api/v1/user/provider", Access::SignedIn,
        UnlinkProviderRequest: rules::none => Nothing, [()];
    /// Opens the session of a sign-in that waits for its second factor, by a code.
    VerifySecondFactor "verifySecondFactor": Post "/api/v1/user/token/factor", Access::Public,
        CodeRequest: |it| rules::second_factor(&it.code) => Nothing, [()];
    /// Offers an authenticator's secret to a sign-in that is to get its second factor.
    EnrolAuthenticator "enrolAuthenticator": Post "/api/v1/user/token/authenticator", Access::Public,
        NoFields => Data("authenticator"), [OfferedAuthenticator];
    /// Checks the first code of a sign-in that is to get its second factor; answers with recovery codes to keep.
    ConfirmEnrolment "confirmEnrolment": Post "/api/v1/user/token/authenticator/code", Access::Public,
        FirstCodeRequest: |it| rules::authenticator_code(&it.code) => Data("recoveryCodes"), [Vec<String>];
    /// Opens the session of a sign-in that got its second factor, once its recovery codes are kept.
    CompleteEnrolment "completeEnrolment": Post "/api/v1/user/token/authenticator/kept", Access::Public,
        KeptCodesRequest: |it| rules::recovery_code(&it.code) => Nothing, [()];
    /// Offers the caller an authenticator's secret.
    OfferAuthenticator "offerAuthenticator": Post "/api/v1/user/authenticator", Access::SignedIn,
        NoFields => Data("authenticator"), [OfferedAuthenticator];
    /// Checks the first code of the offered authenticator; answers with recovery codes to keep.
    ConfirmAuthenticator "confirmAuthenticator": Post "/api/v1/user/authenticator/code", Access::SignedIn,
        FirstCodeRequest: |it| rules::authenticator_code(&it.code) => Data("recoveryCodes"), [Vec<String>];
    /// Removes the caller's authenticator.
    RemoveAuthenticator "removeAuthenticator": Delete "/api/v1/user/authenticator", Access::SignedIn,
        NoFields => Nothing, [()];
    /// Offers new recovery codes.
    NewRecoveryCodes "newRecoveryCodes": Post "/api/v1/user/recovery", Access::SignedIn,
        NoFields => Data("recoveryCodes"), [Vec<String>];
    /// Puts the offered recovery codes, and the authenticator that they came with, in the place of those before.
    KeepRecoveryCodes "keepRecoveryCodes": Post "/api/v1/user/recovery/kept", Access::SignedIn,
        KeptCodesRequest: |it| rules::recovery_code(&it.code) => Nothing, [()];
    /// Reads the business of the signed-in user.
    Business "business": Get "/api/v1/user/business", FLEET,
        NoFields => Data("business"), [wire::Business], Long;
    /// Lists a business's employees.
    Employees "employees": Get "/api/v1/business/employee", FLEET,
        EmployeesRequest: rules::none => Data("employees"), [Vec<Employee>], Long;
    /// Reads the team of the signed-in manager as the page shows it, with its texts; null where only the core can.
    MembersPage "membersPage": Get "/api/v1/business/employee/page", FLEET,
        ListPageRequest: rules::none => Data("page"), [Option<TeamPage>], Long;
    /// Adds an existing user to the team.
    AddEmployee "addEmployee": Post "/api/v1/business/employee", FLEET,
        AddEmployeeRequest: rules::add_employee => Data("employee"), [Employee];
    /// Adds several existing users to the team, each with its own result.
    AddEmployees "addEmployees": Post "/api/v1/business/employee/batch", FLEET,
        AddEmployeesRequest: rules::add_employees => Data("results"), [Vec<AddedEmployee>];
    /// Removes an employee from the team.
    RemoveEmployee "removeEmployee": Delete "/api/v1/business/employee", FLEET,
        RemoveEmployeeRequest: rules::none => Nothing, [()];
    /// Invites somebody without an account to the team. The answer does not say whether the address has an account,
    /// whose owner gets a mail.
    InviteEmployee "inviteEmployee": Post "/api/v1/business/employee/invitation", FLEET,
        InviteEmployeeRequest: rules::invite_employee => Nothing, [()];
    /// Lists the invitations to a team that were neither accepted nor withdrawn, newest first.
    TeamInvitations "teamInvitations": Get "/api/v1/business/employee/invitation", FLEET,
        EmployeesRequest: rules::none => Data("invitations"), [Vec<Invitation>], Long;
    /// Withdraws an invitation to the team.
    WithdrawTeamInvitation "withdrawTeamInvitation": Delete "/api/v1/business/employee/invitation/{id}", FLEET,
        ById => Nothing, [()];
    /// Lists the payment cards on file; the first is the current one.
    Cards "cards": Get "/api/v1/user/card", Access::CardHolders,
        NoFields => Data("cards"), [Vec<Card>];
    /// Replaces the payment card.
    UpdateCard "updateCard": Post "/api/v1/user/card", Access::CardHolders,
        UpdateCardRequest: rules::update_card => Nothing, [()];
    /// Lists transactions, newest first.
    Transactions "transactions": Get "/api/v1/business/transaction", FLEET,
        TransactionsRequest: rules::transactions => Flat, [TransactionPage];
    /// Sums the transactions that a filter selects.
    TransactionSummary "transactionSummary": Get "/api/v1/business/transaction/summary", FLEET,
        TransactionSummaryRequest: |it| rules::days(it.from.as_deref(), it.to.as_deref())
            => Data("summary"), [wire::TransactionSummary];
    /// Lists the members and stations of a business's transactions, to filter by.
    TransactionOptions "transactionOptions": Get "/api/v1/business/transaction/option", FLEET,
        TransactionOptionsRequest: rules::none => Data("options"), [wire::TransactionOptions], Long;
    /// Exports the transactions that a filter selects in the language of the `Language` header.
    TransactionsCsv "transactionsCsv": Get "/api/v1/business/transaction/csv", FLEET,
        TransactionsCsvRequest: |it| rules::days(it.from.as_deref(), it.to.as_deref()) => Blob("text/csv"), [File];
    /// Reads the address of a transaction's receipt.
    Receipt "receipt": Get "/api/v1/business/transaction/receipt", FLEET,
        ReceiptRequest: rules::none => Data("receipt"), [String];
    /// Reads the address of the statement of a month.
    Statement "statement": Get "/api/v1/business/statement", FLEET,
        StatementRequest: |it| rules::month(&it.month) => Data("statement"), [String];
    /// Lists the addresses that get a link to the statement of each month.
    StatementAddresses "statementAddresses": Get "/api/v1/business/statement/address", FLEET,
        EmployeesRequest: rules::none => Data("addresses"), [Vec<StatementAddress>];
    /// Mails a link by which the owner of an address confirms that it gets statements.
    AddStatementAddress "addStatementAddress": Post "/api/v1/business/statement/address", FLEET,
        AddStatementAddressRequest: |it| rules::required_email(&it.email) => Nothing, [()];
    /// Takes an address away from the statements, with the links that were mailed to it.
    RemoveStatementAddress "removeStatementAddress": Delete "/api/v1/business/statement/address/{id}", FLEET,
        ById: rules::none => Nothing, [()];
    /// Reads the address of the statement that a mailed link opens, or confirms the e-mail address of the link: null.
    OpenStatement "openStatement": Post "/api/v1/statement/link", Access::Public,
        StatementLinkRequest: rules::none => Data("statement"), [Option<String>];
    /// Lists the stations.
    Stores "stores": Get "/api/v1/store", STATIONS,
        NoFields => Data("stores"), [Vec<Store>], List;
    /// Reads a page of the stations as the page shows it; null where only the core can.
    StationsPage "stationsPage": Get "/api/v1/store/page", STATIONS,
        ListPageRequest: rules::none => Data("page"), [Option<StationListPage>];
    /// Counts the remaining codes of each station, by type.
    CarwashCounts "carwashCounts": Get "/api/v1/store/carwash/count", STATIONS,
        NoFields => Data("stores"), [Vec<CarwashCount>], List;
    /// Lists the carwash types of each station.
    CarwashTypes "carwashTypes": Get "/api/v1/store/carwash/type", STATIONS,
        NoFields => Data("storeCarwashTypes"), [Vec<CarwashType>], List;
    /// Lists the brands the caller may offer for: a broker's own, an administrator's all.
    Brands "brands": Get "/api/v1/brand", BROKERS,
        NoFields => Data("brands"), [Vec<Brand>], Long;
    /// Reads the number of offers left.
    InsurerDetails "insurerDetails": Get "/api/v1/insurer/details", BROKERS,
        NoFields => Data("insurerDetails"), [wire::InsurerDetails], Long;
    /// Lists the makes of cars.
    CarMakes "carMakes": Get "/api/car/search", BROKERS,
        NoFields => Data("makes"), [Vec<String>];
    /// Lists the requests that are neither answered nor discarded.
    UnansweredRequests "unansweredRequests": Get "/api/v2/support/assurance/unresponded", BROKERS,
        NoFields => Data("assurances"), [Vec<Assurance>], List;
    /// Reads a page of the requests that are neither answered nor discarded, with its texts; null where only the core can.
    UnansweredPage "unansweredPage": Get "/api/v2/support/assurance/unresponded/page", BROKERS,
        ListPageRequest: rules::none => Data("page"), [Option<RequestListPage>];
    /// Marks a request answered.
    MarkResponded "markResponded": Post "/api/v2/support/assurance/unresponded/{id}", BROKERS,
        ById => Nothing, [()];
    /// Discards a request.
    DiscardRequest "discardRequest": Delete "/api/v2/support/assurance/{id}", BROKERS,
        ById => Nothing, [()];
    /// Withdraws a request, which leaves every list with its offers.
    WithdrawRequest "withdrawRequest": Post "/api/v2/support/assurance/{id}/withdrawal", PEOPLE,
        ById => Nothing, [()];
    /// Says which requests the caller has seen, so that no mail tells of them.
    SeeRequests "seeRequests": Post "/api/v2/support/assurance/seen", BROKERS,
        SeenRequest: |it| rules::seen(&it.ids) => Nothing, [()];
    /// Reads one request.
    Request "request": Get "/api/v2/support/assurance/{id}", BROKERS,
        ById => Data("assurance"), [Assurance];
    /// Lists the discarded requests.
    DiscardedRequests "discardedRequests": Get "/api/v2/support/assurance/discarded", BROKERS,
        NoFields => Data("assurances"), [Vec<Assurance>], List;
    /// Counts the rows of each list of requests and offers.
    RequestCounts "requestCounts": Get "/api/v2/support/assurance/count", BROKERS,
        NoFields => Data("counts"), [wire::RequestCounts];
    /// Lists the offers that were accepted, or whose request is not marked answered.
    UnrespondedOffers "unrespondedOffers": Get "/api/v2/support/assurance/offer/unresponded", BROKERS,
        NoFields => Data("offers"), [Vec<wire::Offer>], List;
    /// Lists the offers that the driver has not accepted.
    UnacceptedOffers "unacceptedOffers": Get "/api/v2/support/assurance/offer/unaccepted", BROKERS,
        NoFields => Data("offers"), [Vec<wire::Offer>], List;
    /// Reads the offer for a request; null without one.
    Offer "offer": Get "/api/v2/support/offer", BROKERS,
        OfferRequest: rules::none => Data("offer"), [Option<wire::Offer>];
    /// Deletes the pending offer for a request.
    DeleteOffer "deleteOffer": Delete "/api/v2/support/offer", BROKERS,
        OfferRequest: rules::none => Nothing, [()];
    /// Sends an offer. Marking the request answered is a call of its own.
    CreateOffer "createOffer": Post "/api/v1/support/users/insurer", BROKERS,
        CreateOfferRequest: rules::create_offer => Nothing, [()];
    /// Asks the partner to take over an application.
    AuthorizePartner "authorizePartner": Post "/api/v1/application/authorize", BROKERS,
        AuthorizePartnerRequest: |it| rules::application(&it.product_types, &it.source_id) => Nothing, [()];
    /// Sends changes as they happen, in server-sent events. `Last-Event-ID` continues a stream.
    Events "events": Get "/api/v2/events", Access::SignedIn,
        NoFields => Stream, [EventStream];
    /// Lists who prepares an offer, for the brands the caller may offer for.
    Claims "claims": Get "/api/v2/support/claim", BROKERS,
        NoFields => Data("claims"), [Vec<Claim>];
    /// Says that the caller prepares an offer, and again as a sign of life.
    TakeClaim "takeClaim": Post "/api/v2/support/claim", BROKERS,
        ClaimRequest: rules::none => Data("claim"), [Claim];
    /// Says that the caller no longer prepares an offer.
    ReleaseClaim "releaseClaim": Delete "/api/v2/support/claim", BROKERS,
        OfferRequest: rules::none => Nothing, [()];
    /// Lists the caller's saved views.
    SavedViews "savedViews": Get "/api/v2/support/view", BROKERS,
        NoFields => Data("views"), [Vec<SavedView>];
    /// Saves a view, or changes one.
    SaveView "saveView": Post "/api/v2/support/view", BROKERS,
        SaveViewRequest: rules::save_view => Data("view"), [SavedView];
    /// Deletes a saved view.
    DeleteView "deleteView": Delete "/api/v2/support/view/{id}", BROKERS,
        ById => Nothing, [()];
    /// Lists the templates of a brand's offers, the one last offered first.
    OfferTemplates "offerTemplates": Get "/api/v2/support/template", BROKERS,
        OfferTemplatesRequest: rules::none => Data("templates"), [Vec<OfferTemplate>];
    /// Saves a template of offers, or changes one.
    SaveTemplate "saveTemplate": Post "/api/v2/support/template", BROKERS,
        SaveTemplateRequest: rules::save_template => Data("template"), [OfferTemplate];
    /// Deletes a template of offers.
    DeleteTemplate "deleteTemplate": Delete "/api/v2/support/template/{id}", BROKERS,
        ById => Nothing, [()];
    /// Lists the brokers who wait for approval and whose address is confirmed, oldest first.
    Applications "applications": Get "/api/v1/admin/application", PEOPLE,
        NoFields => Data("applications"), [Vec<Application>], Long;
    /// Lists the sign-ups whose address is not confirmed, newest first: strangers make them, so that nothing else grows with
    /// their number.
    SignUps "signUps": Get "/api/v1/admin/sign-up", PEOPLE,
        SignUpsRequest: |it| rules::page_of_rows(it.page, it.size) => Data("page"), [SignUpPage];
    /// Approves brokers into a brand, each with its own result.
    ApproveBrokers "approveBrokers": Post "/api/v1/admin/application/approval", PEOPLE,
        ApproveBrokersRequest: |it| rules::reviewed(&it.user_ids) => Data("results"), [Vec<Reviewed>];
    /// Refuses brokers with a reason that they read, each with its own result.
    RefuseBrokers "refuseBrokers": Post "/api/v1/admin/application/refusal", PEOPLE,
        RefuseBrokersRequest: rules::refuse_brokers => Data("results"), [Vec<Reviewed>];
    /// Lists the brands of brokers with quota and use, by name.
    ManagedBrands "managedBrands": Get "/api/v1/admin/brand", PEOPLE,
        NoFields => Data("brands"), [Vec<wire::ManagedBrand>], Long;
    /// Reads a brand with its brokers.
    ManagedBrand "managedBrand": Get "/api/v1/admin/brand/{id}", PEOPLE,
        ById => Data("detail"), [BrandDetail], Long;
    /// Opens a brand.
    CreateBrand "createBrand": Post "/api/v1/admin/brand", PEOPLE,
        CreateBrandRequest: |it| rules::brand(&it.name, it.offer_quota) => Data("brand"), [wire::ManagedBrand];
    /// Changes name and quota of a brand.
    UpdateBrand "updateBrand": Post "/api/v1/admin/brand/{id}", PEOPLE,
        UpdateBrandRequest: |it| rules::brand(&it.name, it.offer_quota) => Data("brand"), [wire::ManagedBrand];
    /// Makes an approved broker a member of a brand.
    JoinBrand "joinBrand": Post "/api/v1/admin/brand/{id}/member", PEOPLE,
        MembershipRequest: rules::none => Nothing, [()];
    /// Takes a broker out of a brand.
    LeaveBrand "leaveBrand": Delete "/api/v1/admin/brand/{id}/member", PEOPLE,
        MembershipRequest: rules::none => Nothing, [()];
    /// Lists the businesses with cap and use, by name.
    ManagedBusinesses "managedBusinesses": Get "/api/v1/admin/business", PEOPLE,
        NoFields => Data("businesses"), [Vec<wire::ManagedBusiness>], Long;
    /// Reads a business with its managers and members.
    ManagedBusiness "managedBusiness": Get "/api/v1/admin/business/{id}", PEOPLE,
        ById => Data("detail"), [BusinessDetail], Long;
    /// Opens a business.
    CreateBusiness "createBusiness": Post "/api/v1/admin/business", PEOPLE,
        CreateBusinessRequest: |it| rules::business(&it.name, it.employee_cap, it.address.as_deref())
            => Data("business"), [wire::ManagedBusiness];
    /// Changes name, cap and postal address of a business.
    UpdateBusiness "updateBusiness": Post "/api/v1/admin/business/{id}", PEOPLE,
        UpdateBusinessRequest: |it| rules::business(&it.name, it.employee_cap, it.address.as_deref())
            => Data("business"), [wire::ManagedBusiness];
    /// Makes a person a manager of a business, with the role.
    AddManager "addManager": Post "/api/v1/admin/business/{id}/manager", PEOPLE,
        MembershipRequest: rules::none => Nothing, [()];
    /// Takes a business from a manager, and the role with it.
    RemoveManager "removeManager": Delete "/api/v1/admin/business/{id}/manager", PEOPLE,
        MembershipRequest: rules::none => Nothing, [()];
    /// Lists acts of the audit trail, newest first, with sentences in the language of the `Language` header.
    Audit "audit": Get "/api/v1/admin/audit", PEOPLE,
        AuditRequest: rules::audit => Data("page"), [AuditPage], Long;
    /// Lists the people who have acted, to filter the audit trail by.
    AuditPeople "auditPeople": Get "/api/v1/admin/audit/person", PEOPLE,
        NoFields => Data("people"), [Vec<NamedRow>], Long;
    /// Exports the acts that a filter selects in the language of the `Language` header.
    AuditCsv "auditCsv": Get "/api/v1/admin/audit/csv", PEOPLE,
        AuditCsvRequest: |it| rules::audit_filter(&it.filter()) => Blob("text/csv"), [File];
    /// Lists the people with an account of the portal; drivers have none.
    People "people": Get "/api/v1/admin/person", PEOPLE,
        NoFields => Data("people"), [Vec<wire::Person>], Long;
    /// Reads a person's account: access, second factor, open sessions.
    Person "person": Get "/api/v1/admin/person/{id}", PEOPLE,
        ById => Data("person"), [wire::PersonDetails];
    /// Gives a person a role, which counts at once, and a broker the brand with it.
    GrantRole "grantRole": Post "/api/v1/admin/person/{id}/role", PEOPLE,
        GrantRoleRequest: rules::grant_role => Nothing, [()];
    /// Takes a role from a person, with the brands or the business that it was for.
    RevokeRole "revokeRole": Delete "/api/v1/admin/person/{id}/role", PEOPLE,
        PersonRoleRequest: |it| rules::role(it.role) => Nothing, [()];
    /// Keeps a person out: ends the sessions and refuses to open new ones.
    DisablePerson "disablePerson": Post "/api/v1/admin/person/{id}/disabling", PEOPLE,
        DisablePersonRequest: rules::none => Nothing, [()];
    /// Lets a disabled person sign in again.
    EnablePerson "enablePerson": Delete "/api/v1/admin/person/{id}/disabling", PEOPLE,
        ById => Nothing, [()];
    /// Ends all sessions of a person, and forgets devices and networks.
    EndPersonSessions "endPersonSessions": Delete "/api/v1/admin/person/{id}/session", PEOPLE,
        ById => Nothing, [()];
    /// Removes every second factor of a person who lost them, and ends the sessions.
    ResetPersonFactor "resetPersonFactor": Delete "/api/v1/admin/person/{id}/factor", PEOPLE,
        ById => Nothing, [()];
    /// Reads what the recovery of an account that was taken over would end, and what would stay.
    Recovery "recovery": Get "/api/v1/admin/person/{id}/recovery", PEOPLE,
        RecoveryRequest: |it| rules::day("since", &it.since) => Data("recovery"), [AccountRecovery];
    /// Gives an account that was taken over back to its owner, in one act: takes the password, ends sessions, links, pending
    /// changes and invitations sent, removes the ways in that were added since a day, and mails a link for a new password.
    RecoverAccount "recoverAccount": Post "/api/v1/admin/person/{id}/recovery", PEOPLE,
        RecoverAccountRequest: rules::recover_account => Data("recovery"), [AccountRecovery];
    /// Takes the links of a person's account to identity providers, and ends the sessions.
    UnlinkPersonProviders "unlinkPersonProviders": Delete "/api/v1/admin/person/{id}/provider", PEOPLE,
        ById => Nothing, [()];
    /// Writes again to a person whose address was refused.
    RetryMails "retryMails": Post "/api/v1/admin/person/{id}/mail", PEOPLE,
        ById => Nothing, [()];
    /// Mails a person a link for a new password.
    SendPasswordLink "sendPasswordLink": Post "/api/v1/admin/person/{id}/password", PEOPLE,
        ById => Nothing, [()];
    /// Lists the invitations, newest first.
    Invitations "invitations": Get "/api/v1/admin/invitation", PEOPLE,
        NoFields => Data("invitations"), [Vec<Invitation>], Long;
    /// Invites a person with a role, or to a team, by a mailed link.
    Invite "invite": Post "/api/v1/admin/invitation", PEOPLE,
        InviteRequest: rules::invite => Nothing, [()];
    /// Mails an invitation again: the link before works no longer.
    ResendInvitation "resendInvitation": Post "/api/v1/admin/invitation/{id}", PEOPLE,
        ById => Nothing, [()];
    /// Withdraws an invitation: its link works no longer.
    WithdrawInvitation "withdrawInvitation": Delete "/api/v1/admin/invitation/{id}", PEOPLE,
        ById => Nothing, [()];
    /// Lists the webhook endpoints of a system.
    Webhooks "webhooks": Get "/api/v1/admin/client/{id}/webhook", PEOPLE,
        ById => Data("webhooks"), [Vec<WebhookEndpoint>];
    /// Makes a webhook endpoint of a system; answers with its secret, which is shown this once.
    CreateWebhook "createWebhook": Post "/api/v1/admin/client/{id}/webhook", PEOPLE,
        CreateWebhookRequest: |it| rules::webhook(&it.url, &it.events) => Data("secret"), [WebhookSecret];
    /// Changes address and events of a webhook endpoint.
    UpdateWebhook "updateWebhook": Post "/api/v1/admin/webhook/{id}", PEOPLE,
        UpdateWebhookRequest: |it| rules::webhook(&it.url, &it.events) => Nothing, [()];
    /// Deletes a webhook endpoint with its deliveries.
    DeleteWebhook "deleteWebhook": Delete "/api/v1/admin/webhook/{id}", PEOPLE,
        ById => Nothing, [()];
    /// Switches a webhook endpoint off: nothing is sent to it, and what waits is given up.
    SwitchWebhookOff "switchWebhookOff": Post "/api/v1/admin/webhook/{id}/disabling", PEOPLE,
        ById => Nothing, [()];
    /// Switches a webhook endpoint on again.
    SwitchWebhookOn "switchWebhookOn": Delete "/api/v1/admin/webhook/{id}/disabling", PEOPLE,
        ById => Nothing, [()];
    /// Gives a webhook endpoint a new secret, shown this once. The one before signs too until it is ended.
    RotateWebhookSecret "rotateWebhookSecret": Post "/api/v1/admin/webhook/{id}/secret", PEOPLE,
        ById => Data("secret"), [WebhookSecret];
    /// Ends the secret of before a rotation.
    EndWebhookSecret "endWebhookSecret": Delete "/api/v1/admin/webhook/{id}/secret", PEOPLE,
        ById => Nothing, [()];
    /// Sends a test to a webhook endpoint, once.
    TestWebhook "testWebhook": Post "/api/v1/admin/webhook/{id}/test", PEOPLE,
        ById => Nothing, [()];
    /// Lists the newest deliveries to a webhook endpoint.
    WebhookDeliveries "webhookDeliveries": Get "/api/v1/admin/webhook/{id}/delivery", PEOPLE,
        ById => Data("deliveries"), [Vec<WebhookDelivery>];
    /// Sends a finished delivery again.
    SendDeliveryAgain "sendDeliveryAgain": Post "/api/v1/admin/webhook-delivery/{id}", PEOPLE,
        ById => Nothing, [()];
    /// Reads an invitation by the token of its link, which is not used by this.
    ReadInvitation "readInvitation": Post "/api/v1/user/invitation/reading", Access::Public,
        ReadInvitationRequest: rules::none => Data("invitation"), [InvitationToAccept];
    /// Accepts an invitation by the token of its link, which works once.
    AcceptInvitation "acceptInvitation": Post "/api/v1/user/invitation", Access::Public,
        AcceptInvitationRequest: rules::none => Nothing, [()];
    /// Lists the other systems of the platform with their tokens, by name.
    Clients "clients": Get "/api/v1/admin/client", PEOPLE,
        NoFields => Data("clients"), [Vec<PlatformClient>];
    /// Makes a system, without a token yet.
    CreateClient "createClient": Post "/api/v1/admin/client", PEOPLE,
        CreateClientRequest: |it| rules::client(&it.name, it.brand_id, it.business_id)
            => Data("client"), [PlatformClient];
    /// Issues a token to a system; the answer is the only one that shows it.
    IssueToken "issueToken": Post "/api/v1/admin/client/{id}/token", PEOPLE,
        IssueTokenRequest: |it| rules::token(&it.scopes, it.days) => Data("token"), [String];
    /// Issues a token with the scopes and the length of another, which goes on; the answer is the only one that shows it.
    IssueTokenAgain "issueTokenAgain": Post "/api/v1/admin/client/token/{id}", PEOPLE,
        ById => Data("token"), [String];
    /// Withdraws a token, which ends at once, and deletes the webhooks made with it where that is asked.
    WithdrawToken "withdrawToken": Delete "/api/v1/admin/client/token/{id}", PEOPLE,
        WithdrawTokenRequest: rules::none => Nothing, [()];
    /// Switches a system off: its tokens are refused, nothing is sent to its webhooks, and what waits is given up.
    SwitchClientOff "switchClientOff": Post "/api/v1/admin/client/{id}/disabling", PEOPLE,
        ById => Nothing, [()];
    /// Switches a system on again.
    SwitchClientOn "switchClientOn": Delete "/api/v1/admin/client/{id}/disabling", PEOPLE,
        ById => Nothing, [()];

    systems {
        /// Writes drivers, each with its own result.
        PutDrivers "putDrivers": Put "/api/v1/platform/driver", Access::Scope(Scope::RequestsWrite),
            PutDriversRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Writes insurance requests of drivers, each with its own result.
        PutRequests "putRequests": Put "/api/v1/platform/request", Access::Scope(Scope::RequestsWrite),
            PutRequestsRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Withdraws insurance requests, which leave every list with their offers, each with its own result.
        WithdrawRequests "withdrawRequests": Delete "/api/v1/platform/request", Access::Scope(Scope::RequestsWrite),
            WithdrawRequestsRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Lists offers for the caller's requests, or of its one brand, the oldest first, 1,000 at most.
        PlatformOffers "platformOffers": Get "/api/v1/platform/offer", Access::Scope(Scope::OffersRead),
            PlatformOffersRequest: rules::platform_offers => Data("offers"), [Vec<PlatformOffer>], Long;
        /// Writes what drivers answered to offers, each with its own result.
        AnswerOffers "answerOffers": Put "/api/v1/platform/offer/answer", Access::Scope(Scope::OffersAccept),
            AnswerOffersRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Writes stations with their routes and chain, each with its own result.
        PutStations "putStations": Put "/api/v1/platform/station", Access::Scope(Scope::StationsWrite),
            PutStationsRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Writes codes left and prices, each with its own result.
        PutStock "putStock": Put "/api/v1/platform/stock", Access::Scope(Scope::StockWrite),
            PutStockRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Lists the businesses that the caller reaches, by their ids, 1,000 at most.
        PlatformBusinesses "platformBusinesses": Get "/api/v1/platform/business", Access::Scope(Scope::MembersRead),
            PlatformBusinessesRequest: rules::none => Data("businesses"), [Vec<NamedRow>], Long;
        /// Lists the members of a business with what they may buy, by their ids, 1,000 at most.
        PlatformMembers "platformMembers": Get "/api/v1/platform/member", Access::Scope(Scope::MembersRead),
            PlatformMembersRequest: rules::none => Data("members"), [Vec<PlatformMember>], Long;
        /// Writes bought washes, each with its own result.
        PutTransactions "putTransactions": Put "/api/v1/platform/transaction", Access::Scope(Scope::TransactionsWrite),
            PutTransactionsRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Writes refunds of bought washes, each with its own result.
        PutRefunds "putRefunds": Put "/api/v1/platform/transaction/refund", Access::Scope(Scope::TransactionsWrite),
            PutRefundsRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Adds makes of cars, each with its own result.
        PutCarMakes "putCarMakes": Put "/api/v1/platform/car-make", Access::Scope(Scope::CarsWrite),
            PutCarMakesRequest: |it| rules::items(it.items.len()) => Data("results"), [Vec<ItemResult>], Batch;
        /// Lists the calling system's webhook endpoints.
        OwnWebhooks "ownWebhooks": Get "/api/v1/platform/webhook", Access::Scope(Scope::WebhooksManage),
            NoFields => Data("webhooks"), [Vec<WebhookEndpoint>];
        /// Makes a webhook endpoint of the calling system; answers with its secret, which is shown this once.
        CreateOwnWebhook "createOwnWebhook": Post "/api/v1/platform/webhook", Access::Scope(Scope::WebhooksManage),
            CreateOwnWebhookRequest: |it| rules::webhook(&it.url, &it.events) => Data("secret"), [WebhookSecret];
        /// Changes address and events of an own webhook endpoint.
        UpdateOwnWebhook "updateOwnWebhook": Post "/api/v1/platform/webhook/{id}", Access::Scope(Scope::WebhooksManage),
            UpdateWebhookRequest: |it| rules::webhook(&it.url, &it.events) => Nothing, [()];
        /// Deletes an own webhook endpoint with its deliveries.
        DeleteOwnWebhook "deleteOwnWebhook": Delete "/api/v1/platform/webhook/{id}", Access::Scope(Scope::WebhooksManage),
            ById => Nothing, [()];
        /// Gives an own webhook endpoint a new secret, shown this once. The one before signs too until it is ended.
        RotateOwnWebhookSecret "rotateOwnWebhookSecret": Post "/api/v1/platform/webhook/{id}/secret", Access::Scope(Scope::WebhooksManage),
            ById => Data("secret"), [WebhookSecret];
        /// Ends the secret of before a rotation.
        EndOwnWebhookSecret "endOwnWebhookSecret": Delete "/api/v1/platform/webhook/{id}/secret", Access::Scope(Scope::WebhooksManage),
            ById => Nothing, [()];
        /// Sends a test to an own webhook endpoint, once.
        TestOwnWebhook "testOwnWebhook": Post "/api/v1/platform/webhook/{id}/test", Access::Scope(Scope::WebhooksManage),
            ById => Nothing, [()];
        /// Lists the newest deliveries to an own webhook endpoint.
        OwnWebhookDeliveries "ownWebhookDeliveries": Get "/api/v1/platform/webhook/{id}/delivery", Access::Scope(Scope::WebhooksManage),
            ById => Data("deliveries"), [Vec<WebhookDelivery>];
        /// Sends a finished delivery to an own webhook endpoint again.
        SendOwnDeliveryAgain "sendOwnDeliveryAgain": Post "/api/v1/platform/webhook-delivery/{id}", Access::Scope(Scope::WebhooksManage),
            ById => Nothing, [()];
    }
}

#[cfg(test)]
mod tests;

import type { Language } from '../harness/test';

/** Texts of the section in both languages. */
const fr = {
  search: 'Rechercher une personne',
  takeBroker: /^Retirer à Nadia Haddad le rôle.*Courtage/u,
  giveBroker: /^Accorder à Nadia Haddad le rôle.*Courtage/u,
  give: 'Accorder le rôle',
  question: /^Retirer à Nadia Haddad le rôle.*Courtage.*\?$/u,
  confirm: 'Retirer le rôle',
  taken: /Nadia Haddad n’a plus le rôle/u,
  given: /Nadia Haddad a maintenant le rôle/u,
  forbidden: 'Accès refusé',
  disable: 'Désactiver le compte',
  disableQuestion: 'Désactiver le compte de Josée Lavoie?',
  disableConfirm: 'Désactiver',
  enable: 'Réactiver le compte',
  disabledNotice: /Ce compte est désactivé/u,
  approve: /^Approuver /u,
  newBrand: 'Une nouvelle bannière',
  invite: 'Inviter une personne',
  send: 'Envoyer l’invitation',
  withdraw: /^Annuler l’invitation (?:de |d’)/u,
};

const en: typeof fr = {
  search: 'Search for a person',
  takeBroker: /^Take away the role.*Insurance broker.*Nadia Haddad$/u,
  giveBroker: /^Give Nadia Haddad the role.*Insurance broker/u,
  give: 'Give the role',
  question: /^Take the role.*Insurance broker.*from Nadia Haddad\?$/u,
  confirm: 'Take the role',
  taken: /Nadia Haddad no longer has the role/u,
  given: /Nadia Haddad now has the role/u,
  forbidden: 'Access denied',
  disable: 'Disable the account',
  disableQuestion: 'Disable the account of Josée Lavoie?',
  disableConfirm: 'Disable',
  enable: 'Enable the account',
  disabledNotice: /This account is disabled/u,
  approve: /^Approve /u,
  newBrand: 'A new brand',
  invite: 'Invite a person',
  send: 'Send the invitation',
  withdraw: /^Withdraw the invitation of/u,
};

export const labelsOf: Record<Language, typeof fr> = { fr, en };

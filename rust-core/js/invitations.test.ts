/** That the functions of invitations pass their values on; what the rules say is tested in Rust. */
import { beforeAll, expect, test } from '@jest/globals';
import * as core from './index';

beforeAll(core.initCore);

const codes = (errors: core.FieldError[]) => errors.map(({ field, code }) => `${field} ${code}`);

test('the dialog and what it sends, the list, the form that accepts', () => {
  const form: core.InvitationForm = {
    email: 'ana@roy.ca',
    role: 'ROLE_ASSURANCE',
    brandId: '',
    businessId: '4',
    language: 'fr',
  };
  expect(codes(core.validateInvitation(form))).toEqual(['brandId required']);
  expect(core.invitationPayload(form)).toBeNull();
  expect(core.invitationPayload({ ...form, brandId: '3' })).toEqual({
    email: 'ana@roy.ca',
    role: 'ROLE_ASSURANCE',
    brandId: 3,
    language: 'fr',
  });
  expect(core.invitationPayload({ ...form, role: 'member' })).toEqual({
    email: 'ana@roy.ca',
    businessId: 4,
    language: 'fr',
  });
  expect(['ROLE_ASSURANCE', 'member', ''].map((role) => core.invitationTarget(role))).toEqual([
    'brand',
    'business',
    null,
  ]);
  expect(core.invitationStates()).toEqual(['open', 'accepted', 'expired', 'withdrawn']);
  const invitation: core.Invitation = {
    id: 1,
    email: 'ana@roy.ca',
    role: null,
    brand: null,
    business: 'Élan',
    invitedBy: 'Zoé Roy',
    createdAt: '2026-11-25T15:00:00Z',
    expiresAt: '2026-12-02T15:00:00Z',
    state: 'expired',
    mail: null,
    mailError: null,
  };
  expect(core.searchInvitations([invitation], 'expired', 'elan')).toEqual([0]);
  expect(core.searchInvitations([invitation], 'open', '')).toEqual([]);
  expect(core.searchInvitations([invitation], null, 'zoe')).toEqual([0]);
  const empty = { firstName: '', lastName: 'Roy', password: '', confirmPassword: '' };
  const opened: core.InvitationToAccept = { ...invitation, hasAccount: false, asksPassword: true };
  expect(codes(core.validateAcceptance(empty, opened))).toEqual([
    'firstName required',
    'password required',
    'confirmPassword required',
  ]);
});

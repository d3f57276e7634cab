import { invitationPayload, invitationTarget, validateInvitation } from '@portal/core';
import { portal } from '@portal/kit/api';
import { RadioGroup, SelectField, TextField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import { ROLES } from '../../people/roles';
import { PEOPLE } from '../../queries/refresh';
import { BrandField, BusinessField } from '../../organizations/TargetField';
import { MEMBER, useAccessName } from './useAccessName';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
}

/** Invites a person with a role, or to a team (INVITE-1). */
export default function InviteDialog({ open, onOpenChange, onCloseFocus }: InviteDialogProps) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const accessName = useAccessName();
  const empty = { email: '', role: '', brandId: '', businessId: '', language };
  const form = useFormAct({
    defaultValues: empty,
    validate: validateInvitation,
    payload: invitationPayload,
    call: (request) => portal().call('invite', request),
    refreshes: PEOPLE,
    notice: (_, { email }) => ({
      title: t('invitations.sentTitle'),
      message: t('invitations.sent', { email }),
    }),
    onDone: close,
  });
  const role = form.methods.watch('role');
  const target = invitationTarget(role);

  function close() {
    onOpenChange(false);
    form.methods.reset(empty);
    form.clearFailure();
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      onCloseFocus={onCloseFocus}
      title={t('invitations.dialog.title')}
      description={t('invitations.dialog.text')}
      failureTitle={t('invitations.dialog.failed')}
      submit={t('invitations.dialog.submit')}
    >
      <TextField name="email" type="email" autoComplete="off" label={t('invitations.email')} />
      <SelectField
        name="role"
        label={t('invitations.dialog.role')}
        placeholder={t('invitations.dialog.chooseRole')}
        options={([MEMBER, ...ROLES] as const).map((role) => ({
          value: role,
          label: accessName(role),
        }))}
      />
      {(ROLES as readonly string[]).includes(role) && (
        <Alert tone="warning">{t(`person.grant.text.${role as (typeof ROLES)[number]}`)}</Alert>
      )}
      {target === 'brand' && <BrandField />}
      {target === 'business' && <BusinessField />}
      <RadioGroup
        name="language"
        inline
        legend={t('invitations.dialog.language')}
        options={languages.map((value) => ({
          value,
          label: t(`invitations.dialog.languages.${value}`),
        }))}
      />
    </FormDialog>
  );
}

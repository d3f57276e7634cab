import { invitationPayload, invitationTarget, validateInvitation } from '@portal/core';
import { portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import {
  CoreForm,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextField,
  useCoreForm,
} from '@portal/kit/form';
import { languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { Alert } from '@portal/kit/ui';
import { ROLES } from '../../people/roles';
import { useRefreshPeople } from '../../queries/refresh';
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
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const empty = { email: '', role: '', brandId: '', businessId: '', language };
  const form = useCoreForm({
    defaultValues: empty,
    validate: validateInvitation,
    submit: async (values) => {
      const request = invitationPayload(values);
      if (!request) return;
      // Cancelled: the form keeps what was typed.
      const isSent = await prove(() =>
        portal()
          .call('invite', request)
          .then(() => true),
      );
      if (!isSent) return;
      form.methods.reset(empty);
      onOpenChange(false);
      notify({
        type: 'success',
        title: t('invitations.sentTitle'),
        message: t('invitations.sent', { email: request.email }),
      });
      void refresh();
    },
  });
  const role = form.methods.watch('role');
  const target = invitationTarget(role);

  function changeOpen(next: boolean) {
    onOpenChange(next);
    if (next) return;
    form.methods.reset(empty);
    form.clearFailure();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      onCloseFocus={onCloseFocus}
      title={t('invitations.dialog.title')}
      description={t('invitations.dialog.text')}
    >
      <CoreForm form={form} failureTitle={t('invitations.dialog.failed')}>
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
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t('invitations.dialog.submit')}</SubmitButton>
        </DialogFooter>
      </CoreForm>
      {dialog}
    </Dialog>
  );
}

import {
  defaultTokenDays,
  isolatedName,
  tokenPayload,
  tokenScopes,
  validateToken,
  type PlatformClient,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CheckboxGroup, CoreForm, NumberField, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useIdentityProof } from '@portal/kit/proof';
import { useRefreshPeople } from '../../queries/refresh';
import { scopeKeys } from './scopeKeys';

interface TokenDialogProps {
  client: PlatformClient;
  /** Called with the token, to be shown once. */
  onShow: (token: string) => void;
  onClose: () => void;
}

/** Issues a token: its scopes and its end (CLIENT-2). */
export default function TokenDialog({ client, onShow, onClose }: TokenDialogProps) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const { id, name, brand, business } = client;
  const reach = brand ? 'brand' : business ? 'business' : 'all';
  const form = useCoreForm({
    defaultValues: { scopes: [] as string[], days: String(defaultTokenDays()) },
    validate: validateToken,
    submit: async (values) => {
      const request = tokenPayload(id, values);
      if (!request) return;
      // Cancelled: the form keeps what was chosen.
      const token = await prove(() => portal().call('issueToken', request));
      if (token === undefined) return;
      void refresh();
      onClose();
      onShow(token);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('systems.token.issueNamed', { name: isolatedName(name) })}
    >
      <CoreForm form={form} failureTitle={t('systems.token.failed')}>
        <CheckboxGroup
          name="scopes"
          legend={t('systems.token.scopes')}
          options={tokenScopes(reach).map((value) => ({
            value,
            label: t(`systems.scope.${scopeKeys[value]}`),
          }))}
        />
        <NumberField
          name="days"
          label={t('systems.token.days')}
          hint={t('systems.token.daysHint')}
        />
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t('systems.token.submit')}</SubmitButton>
        </DialogFooter>
      </CoreForm>
      {dialog}
    </Dialog>
  );
}

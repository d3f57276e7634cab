import {
  defaultTokenDays,
  isolatedName,
  tokenPayload,
  tokenScopes,
  validateToken,
  type PlatformClient,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { CheckboxGroup, NumberField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { PEOPLE } from '../../queries/refresh';
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
  const { id, name, brand, business } = client;
  const reach = brand ? 'brand' : business ? 'business' : 'all';
  const form = useFormAct({
    defaultValues: { scopes: [] as string[], days: String(defaultTokenDays()) },
    validate: validateToken,
    payload: (values) => tokenPayload(id, values),
    call: (request) => portal().call('issueToken', request),
    refreshes: PEOPLE,
    onDone: (token) => {
      onClose();
      onShow(token);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('systems.token.issueNamed', { name: isolatedName(name) })}
      failureTitle={t('systems.token.failed')}
      submit={t('systems.token.submit')}
    >
      <CheckboxGroup
        name="scopes"
        legend={t('systems.token.scopes')}
        options={tokenScopes(reach).map((value) => ({
          value,
          label: t(`systems.scope.${scopeKeys[value]}`),
        }))}
      />
      <NumberField name="days" label={t('systems.token.days')} hint={t('systems.token.daysHint')} />
    </FormDialog>
  );
}

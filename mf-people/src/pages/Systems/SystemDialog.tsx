import { clientPayload, isolatedName, validateClient, type PlatformClient } from '@portal/core';
import { portal } from '@portal/kit/api';
import { RadioGroup, TextField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { BrandField, BusinessField } from '../../organizations/TargetField';
import { PEOPLE } from '../../queries/refresh';

const REACHES = ['all', 'brand', 'business'] as const;

interface SystemDialogProps {
  onClose: () => void;
  onAdded: (client: PlatformClient) => void;
}

/** Adds a system that reaches all, one brand or one business (CLIENT-4). */
export default function SystemDialog({ onClose, onAdded }: SystemDialogProps) {
  const { t } = useTranslation('people');
  const form = useFormAct({
    defaultValues: { name: '', reach: 'all', brandId: '', businessId: '' },
    validate: validateClient,
    payload: clientPayload,
    call: (request) => portal().call('createClient', request),
    refreshes: PEOPLE,
    notice: ({ name }) => ({
      title: t('systems.add.doneTitle'),
      message: t('systems.add.done', { name: isolatedName(name) }),
    }),
    onDone: (client) => {
      onClose();
      onAdded(client);
    },
  });
  const reach = form.methods.watch('reach');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('systems.add.title')}
      description={t('systems.add.text')}
      failureTitle={t('systems.add.failed')}
      submit={t('systems.add.submit')}
    >
      <TextField name="name" label={t('systems.add.name')} autoComplete="off" />
      <RadioGroup
        name="reach"
        legend={t('systems.add.reach')}
        options={REACHES.map((value) => ({ value, label: t(`systems.add.reaches.${value}`) }))}
      />
      {reach === 'brand' && <BrandField />}
      {reach === 'business' && <BusinessField />}
    </FormDialog>
  );
}

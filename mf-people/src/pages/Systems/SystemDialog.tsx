import { clientPayload, isolatedName, validateClient } from '@portal/core';
import { portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, RadioGroup, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { BrandField, BusinessField } from '../../organizations/TargetField';
import { useRefreshPeople } from '../../queries/refresh';

const REACHES = ['all', 'brand', 'business'] as const;

/** Adds a system that reaches all, one brand or one business (CLIENT-4). */
export default function SystemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const form = useCoreForm({
    defaultValues: { name: '', reach: 'all', brandId: '', businessId: '' },
    validate: validateClient,
    submit: async (values) => {
      const request = clientPayload(values);
      if (!request) return;
      const { name } = await portal().call('createClient', request);
      await refresh();
      notify({
        type: 'success',
        title: t('systems.add.doneTitle'),
        message: t('systems.add.done', { name: isolatedName(name) }),
      });
      onClose();
    },
  });
  const reach = form.methods.watch('reach');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('systems.add.title')}
      description={t('systems.add.text')}
    >
      <CoreForm form={form} failureTitle={t('systems.add.failed')}>
        <TextField name="name" label={t('systems.add.name')} autoComplete="off" />
        <RadioGroup
          name="reach"
          legend={t('systems.add.reach')}
          options={REACHES.map((value) => ({ value, label: t(`systems.add.reaches.${value}`) }))}
        />
        {reach === 'brand' && <BrandField />}
        {reach === 'business' && <BusinessField />}
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t('systems.add.submit')}</SubmitButton>
        </DialogFooter>
      </CoreForm>
    </Dialog>
  );
}

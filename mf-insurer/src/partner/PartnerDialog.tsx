import { isolatedName, validateApplication } from '@portal/core';
import { portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CheckboxGroup, CoreForm, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';

interface Partner {
  name: string;
  source: string;
}

interface PartnerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  partner: Partner;
}

/** Sends an application to an external partner; the server adds the partner's API key (PARTNER-2). */
export function PartnerDialog({ open, onOpenChange, partner }: PartnerDialogProps) {
  const { t } = useTranslation('insurer');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('partner.title', { partner: isolatedName(partner.name) })}
      description={t('partner.text', { partner: isolatedName(partner.name) })}
    >
      <PartnerForm partner={partner} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const PRODUCT_TYPES = ['car', 'home'] as const;

function PartnerForm({ partner, onDone }: { partner: Partner; onDone: () => void }) {
  const { t } = useTranslation('insurer');
  const { language } = useLanguage();
  const form = useCoreForm<{ productTypes: string[] }>({
    defaultValues: { productTypes: ['car'] },
    validate: ({ productTypes }) => validateApplication(productTypes, partner.source),
    submit: async ({ productTypes }) => {
      await portal().call('authorizePartner', {
        productTypes,
        sourceId: partner.source,
        language,
      });
      notify({
        type: 'success',
        title: t('partner.done', { partner: isolatedName(partner.name) }),
      });
      onDone();
    },
  });
  return (
    <CoreForm form={form}>
      <CheckboxGroup
        name="productTypes"
        legend={t('partner.products')}
        options={PRODUCT_TYPES.map((value) => ({ value, label: t(`partner.${value}`) }))}
      />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>{t('partner.send')}</SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

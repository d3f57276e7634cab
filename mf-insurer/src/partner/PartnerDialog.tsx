import { isolatedName, validateApplication } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CheckboxGroup } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useLanguage, useTranslation } from '@portal/kit/i18n';

const PRODUCT_TYPES = ['car', 'home'] as const;

interface PartnerDialogProps {
  partner: { name: string; source: string };
  onClose: () => void;
}

/** Sends an application to an external partner; the server adds the partner's API key (PARTNER-2). */
export function PartnerDialog({ partner: { name, source }, onClose }: PartnerDialogProps) {
  const { t } = useTranslation('insurer');
  const { language } = useLanguage();
  const partner = isolatedName(name);
  const form = useFormAct({
    defaultValues: { productTypes: ['car'] },
    validate: ({ productTypes }) => validateApplication(productTypes, source),
    payload: ({ productTypes }) => ({ productTypes, sourceId: source, language }),
    call: (request) => portal().call('authorizePartner', request),
    notice: () => ({ title: t('partner.done', { partner }) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('partner.title', { partner })}
      description={t('partner.text', { partner })}
      submit={t('partner.send')}
    >
      <CheckboxGroup
        name="productTypes"
        legend={t('partner.products')}
        options={PRODUCT_TYPES.map((value) => ({ value, label: t(`partner.${value}`) }))}
      />
    </FormDialog>
  );
}

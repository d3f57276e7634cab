import {
  brandPayload,
  ErrorCode,
  isolatedName,
  validateBrand,
  type ManagedBrand,
} from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useRefreshPeople } from '../queries/refresh';
import { OrganizationForm } from './OrganizationForm';

interface BrandDialogProps {
  /** The brand to change; a new one without it. */
  brand?: ManagedBrand;
  onClose: () => void;
}

/** Quota that the form of a new brand begins with (OFFER-11). */
const USUAL_QUOTA = 30;

/** Opens a brand, or changes its name and quota (BRAND-2, BRAND-3). */
export default function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const { t } = useTranslation('people');
  const messageText = useMessageText();
  const refresh = useRefreshPeople();
  const present = { name: brand?.name ?? '', offerQuota: String(brand?.quota ?? USUAL_QUOTA) };
  const form = useCoreForm({
    defaultValues: present,
    validate: validateBrand,
    explain: (error) =>
      isCoreError(error) && error.code === ErrorCode.BrandNameTaken
        ? [{ field: 'name', code: 'taken' }]
        : undefined,
    describe: ({ code }) => (code === 'taken' ? messageText('error.brandNameTaken') : undefined),
    submit: async (values) => {
      const payload = brandPayload({
        name: dirtyFields.name ? values.name : present.name,
        offerQuota: dirtyFields.offerQuota ? values.offerQuota : present.offerQuota,
      });
      if (!payload) return;
      const saved = brand
        ? await portal().call('updateBrand', { id: brand.id, ...payload })
        : await portal().call('createBrand', payload);
      await refresh();
      notify({
        type: 'success',
        title: t('brands.saved.title'),
        message: t('brands.saved.text', { name: isolatedName(saved.name) }),
      });
      onClose();
    },
  });
  // Of a field that was left alone the present value is sent: a colleague may have changed it meanwhile.
  const { dirtyFields } = form.methods.formState;
  return (
    <OrganizationForm
      form={form}
      title={brand ? t('brands.edit.title') : t('brands.open.title')}
      nameLabel={t('brands.name')}
      limit={{ name: 'offerQuota', label: t('brands.quota'), hint: t('brands.quotaHint') }}
      submitLabel={brand ? t('brands.edit.submit') : t('brands.open.submit')}
      failureTitle={t('brands.saveFailed')}
      onClose={onClose}
    />
  );
}

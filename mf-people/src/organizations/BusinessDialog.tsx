import {
  businessPayload,
  isolatedName,
  validateBusiness,
  type ManagedBusiness,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useRefreshPeople } from '../queries/refresh';
import { OrganizationForm } from './OrganizationForm';

interface BusinessDialogProps {
  /** The business to change; a new one without it. */
  business?: ManagedBusiness;
  onClose: () => void;
}

/** Cap that the form of a new business begins with (TEAM-7). */
const USUAL_CAP = 50;

/** Opens a business, or changes its name and cap (BUSINESS-2, BUSINESS-3). */
export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const present = { name: business?.name ?? '', employeeCap: String(business?.cap ?? USUAL_CAP) };
  const form = useCoreForm({
    defaultValues: present,
    validate: validateBusiness,
    submit: async (values) => {
      const payload = businessPayload({
        name: dirtyFields.name ? values.name : present.name,
        employeeCap: dirtyFields.employeeCap ? values.employeeCap : present.employeeCap,
      });
      if (!payload) return;
      const { name, employeeCap } = payload;
      const saved = business
        ? await portal().call('updateBusiness', { id: business.id, name, employeeCap })
        : await portal().call('createBusiness', { name, employeeCap });
      await refresh();
      notify({
        type: 'success',
        title: t('businesses.saved.title'),
        message: t('businesses.saved.text', { name: isolatedName(saved.name) }),
      });
      onClose();
    },
  });
  // Of a field that was left alone the present value is sent: a colleague may have changed it meanwhile.
  const { dirtyFields } = form.methods.formState;
  return (
    <OrganizationForm
      form={form}
      title={business ? t('businesses.edit.title') : t('businesses.open.title')}
      nameLabel={t('businesses.name')}
      limit={{ name: 'employeeCap', label: t('businesses.cap'), hint: t('businesses.capHint') }}
      submitLabel={business ? t('businesses.edit.submit') : t('businesses.open.submit')}
      failureTitle={t('businesses.saveFailed')}
      onClose={onClose}
    />
  );
}

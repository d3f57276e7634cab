import {
  brandPayload,
  defaultOfferQuota,
  ErrorCode,
  validateApproval,
  visibleName,
} from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import {
  CoreForm,
  NumberField,
  RadioGroup,
  SelectField,
  TextField,
  useCoreForm,
} from '@portal/kit/form';
import { FormFooter } from '@portal/kit/form-dialog';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { ErrorState, Loading } from '@portal/kit/ui';
import { useBrands } from '../../queries/brands';
import { useRefreshPeople } from '../../queries/refresh';
import { ApplicantNames } from './ApplicantNames';
import { ReviewDialog, type ReviewFormProps, type ReviewProps } from './ReviewDialog';
import { useReview } from './useReview';

/** Approves applications into a brand that exists, or into one that is made on purpose (APPROVAL-3). */
export default function ApproveDialog(props: ReviewProps) {
  return <ReviewDialog {...props} act="approve" Form={ApproveForm} />;
}

function ApproveForm({ applications, onClose, onLeft }: ReviewFormProps) {
  const { t } = useTranslation('people');
  const brands = useBrands();
  const { form, isNew } = useApproveForm({ applications, onClose, onLeft });
  if (!brands.data) {
    return brands.error ? (
      <ErrorState error={brands.error} onRetry={() => void brands.refetch()} />
    ) : (
      <Loading label={t('brands.loading')} />
    );
  }
  return (
    <CoreForm form={form} failureTitle={t('waiting.approve.failed')}>
      <ApplicantNames applications={applications} />
      <RadioGroup
        name="target"
        legend={t('waiting.approve.target')}
        inline
        options={[
          { value: 'known', label: t('waiting.approve.known') },
          { value: 'new', label: t('waiting.approve.new') },
        ]}
      />
      {isNew ? (
        <>
          <TextField name="name" label={t('brands.name')} autoComplete="off" />
          <NumberField name="offerQuota" label={t('brands.limit')} hint={t('brands.limitHint')} />
        </>
      ) : (
        <SelectField
          name="brandId"
          label={t('brands.singular')}
          placeholder={t('waiting.approve.choose')}
          options={brands.data.map(({ id, name }) => ({
            value: String(id),
            label: visibleName(name),
          }))}
        />
      )}
      <FormFooter submit={t('waiting.approve.submit')} />
    </CoreForm>
  );
}

interface ApproveValues {
  /** `known` or `new`. */
  target: string;
  brandId: string;
  name: string;
  offerQuota: string;
}

function useApproveForm({ applications, onClose, onLeft }: ReviewFormProps) {
  const { t } = useTranslation('people');
  const messageText = useMessageText();
  const refresh = useRefreshPeople();
  const finish = useReview({
    applications,
    done: (count) => t('waiting.approve.done', { count }),
    onClose,
    onLeft,
  });
  const form = useCoreForm<ApproveValues>({
    defaultValues: {
      target: 'known',
      brandId: '',
      name: '',
      offerQuota: String(defaultOfferQuota()),
    },
    validate: ({ target, ...values }) =>
      validateApproval({ ...values, isNewBrand: target === 'new' }),
    explain: (error) =>
      isCoreError(error) && error.code === ErrorCode.BrandNameTaken
        ? [{ field: 'name', code: 'taken' }]
        : undefined,
    describe: ({ code }) => (code === 'taken' ? messageText('error.brandNameTaken') : undefined),
    submit: async (values) => {
      const brandId = await brandOf(values);
      const userIds = applications.map(({ user }) => user.id);
      await finish(await portal().call('approveBrokers', { userIds, brandId }));
    },
  });

  /** The chosen brand; a new one is opened first, and chosen, so that another attempt opens no second one. */
  async function brandOf({ target, brandId, ...values }: ApproveValues): Promise<number> {
    const payload = target === 'new' ? brandPayload(values) : null;
    if (!payload) return Number(brandId);
    const { id } = await portal().call('createBrand', payload);
    await refresh();
    form.methods.setValue('target', 'known');
    form.methods.setValue('brandId', String(id));
    return id;
  }

  return { form, isNew: form.methods.watch('target') === 'new' };
}

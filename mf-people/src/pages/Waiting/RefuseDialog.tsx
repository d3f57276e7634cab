import { validateRefusal } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, TextAreaField, useCoreForm } from '@portal/kit/form';
import { FormFooter } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { ApplicantNames } from './ApplicantNames';
import { ReviewDialog, type ReviewFormProps, type ReviewProps } from './ReviewDialog';
import { useReview } from './useReview';

/** Refuses applications with a reason, which each of the people reads (APPROVAL-5). */
export default function RefuseDialog(props: ReviewProps) {
  return <ReviewDialog {...props} act="refuse" Form={RefuseForm} />;
}

function RefuseForm({ applications, onClose, onLeft }: ReviewFormProps) {
  const { t } = useTranslation('people');
  const finish = useReview({
    applications,
    done: (count) => t('waiting.refuse.done', { count }),
    onClose,
    onLeft,
  });
  const form = useCoreForm({
    defaultValues: { reason: '' },
    validate: validateRefusal,
    submit: async ({ reason }) => {
      const userIds = applications.map(({ user }) => user.id);
      await finish(await portal().call('refuseBrokers', { userIds, reason }));
    },
  });
  return (
    <CoreForm form={form} failureTitle={t('waiting.refuse.failed')}>
      <ApplicantNames applications={applications} />
      <TextAreaField
        name="reason"
        label={t('waiting.refuse.reason')}
        hint={t('waiting.refuse.hint', { count: applications.length })}
        rows={4}
      />
      <FormFooter submit={t('waiting.refuse.submit')} tone="danger" />
    </CoreForm>
  );
}

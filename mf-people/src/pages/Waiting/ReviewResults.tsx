import { fullName, visibleName, type Application, type Reviewed } from '@portal/core';
import { DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { Alert, Stack } from '@portal/kit/ui';
import styles from './Waiting.module.css';

interface ReviewResultsProps {
  applications: readonly Application[];
  results: readonly Reviewed[];
}

/** The applications that were left as they are, each with its reason (APPROVAL-4). */
export function ReviewResults({ applications, results }: ReviewResultsProps) {
  const { t } = useTranslation('people');
  const messageText = useMessageText();
  const left = results.flatMap(({ userId, refusal }) => {
    const application = applications.find(({ user }) => user.id === userId);
    return application && refusal !== null ? [{ user: application.user, refusal }] : [];
  });
  return (
    <>
      <Alert
        tone="warning"
        title={t('waiting.results.title', { count: left.length, total: results.length })}
      />
      <Stack as="ul" aria-label={t('waiting.results.list')} className={styles.failures}>
        {left.map(({ user, refusal }) => (
          <Stack key={user.id} as="li" gap={0}>
            <strong>
              <bdi>{visibleName(fullName(user))}</bdi>
            </strong>
            <span>{messageText(refusal)}</span>
          </Stack>
        ))}
      </Stack>
      <DialogFooter>
        <DialogCancel>{t('waiting.results.close')}</DialogCancel>
      </DialogFooter>
    </>
  );
}

import { portal } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation, useQuery, useQueryClient } from '@portal/kit/query';
import { Alert, Button, LinkButton, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { notificationsQuery } from '../Account/queries';

/** Stops the kinds of mails that a link names, by a button, since mail filters open links (NOTIFICATION-5). */
export default function StopEmailsPage() {
  return <MailedLinkPage>{(token) => <StopEmails token={token} />}</MailedLinkPage>;
}

function StopEmails({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const queryKey = ['auth', 'stopLink', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => portal().call('stopNotifications', { token }),
  });
  const change = useMutation({
    mutationFn: (stop: boolean) => portal().call('stopNotifications', { token, stop }),
    onSuccess: (link) => {
      queries.setQueryData(queryKey, link);
      void queries.invalidateQueries(notificationsQuery);
    },
  });
  if (isLinkExpired(error)) {
    return (
      <Alert
        tone="warning"
        title={t('links.expiredTitle')}
        action={<LinkButton to="/account">{t('accountTitle')}</LinkButton>}
      >
        {t('stopEmails.expired')}
      </Alert>
    );
  }
  if (!data) {
    if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <Skeleton lines={4} />
      </Loading>
    );
  }
  const { kinds, isStopped } = data;
  return (
    <>
      <p>{t(isStopped ? 'stopEmails.stopped' : 'stopEmails.intro')}</p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`account.mails.kinds.${kind}`)}</li>
        ))}
      </ul>
      {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
      <div role="status">
        {change.isSuccess && t(isStopped ? 'stopEmails.isStopped' : 'stopEmails.isStarted')}
      </div>
      <div className={styles.submit}>
        <Button
          variant={isStopped ? 'secondary' : 'primary'}
          busy={change.isPending}
          onClick={() => change.mutate(!isStopped)}
        >
          {t(isStopped ? 'stopEmails.start' : 'stopEmails.stop')}
        </Button>
      </div>
    </>
  );
}

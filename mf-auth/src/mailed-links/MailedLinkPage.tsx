import { mailedLinkToken, validatePastedLink } from '@portal/core';
import { loadCore, useCoreReady } from '@portal/kit/api';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';
import { useLocation, useNavigate } from '@portal/kit/router';
import { Alert, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { Fragment, type ReactNode } from 'react';
import { useLinkToken } from './useLinkToken';

/** The page of a mailed link, with its token; afresh for another link, and a question for the link's end without one. */
export function MailedLinkPage({ children }: { children: (token: string) => ReactNode }) {
  const opened = useLinkToken();
  // The core finds the token among what a mail program has put around it.
  const ready = useCoreReady();
  const { error, refetch } = useQuery({
    queryKey: ['auth', 'core'],
    queryFn: () => loadCore().then(() => true),
    enabled: opened !== '' && !ready,
  });
  if (opened === '') return <LostLinkEnd />;
  if (!ready) {
    return error ? (
      <PageFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    );
  }
  const token = mailedLinkToken(opened) ?? opened;
  return <Fragment key={token}>{children(token)}</Fragment>;
}

/** For an address without a token: some mail filters drop the fragment, and a reload no longer has it. */
function LostLinkEnd() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useCoreForm({
    defaultValues: { link: '' },
    validate: validatePastedLink,
    submit: async ({ link }) => {
      await navigate({ pathname, search, hash: mailedLinkToken(link) ?? '' }, { replace: true });
    },
    describe: ({ code }) => (code === 'invalid' ? t('links.wrongPaste') : undefined),
  });
  return (
    <>
      <Alert tone="warning" title={t('links.cutTitle')}>
        <p>{t('links.cut')}</p>
        <p>{t('links.cutWayOut')}</p>
      </Alert>
      <CoreForm form={form}>
        <TextField name="link" autoComplete="off" label={t('links.pasted')} />
        <SubmitButton>{t('links.goOn')}</SubmitButton>
      </CoreForm>
    </>
  );
}

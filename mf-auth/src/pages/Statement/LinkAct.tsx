import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from '../../auth.module.css';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { isLinkExpired } from '../../mailed-links/useLinkToken';

interface LinkActProps<Result> {
  /** Texts of the page. */
  kind: 'statement' | 'statementAddress';
  act: () => Promise<Result>;
  /** In place of the button, after the act. */
  done?: (result: Result) => ReactNode;
}

/** A mailed link of statements: by a button, since mail filters open links, and any number of times until it ends. */
export function LinkAct<Result>({ kind, act, done }: LinkActProps<Result>) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: act });
  if (isLinkExpired(error)) {
    return (
      <Alert tone="warning" title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}>
        {t(`${kind}.expired`)}
      </Alert>
    );
  }
  if (done && data !== undefined) return done(data);
  return (
    <>
      <p>{t(`${kind}.intro`)}</p>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <div className={styles.submit}>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </>
  );
}

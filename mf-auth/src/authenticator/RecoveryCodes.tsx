import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, Row, Stack } from '@portal/kit/ui';
import { useUnsavedChanges } from '@portal/kit/unsaved-changes';
import { useEffect, useRef } from 'react';
import styles from './authenticator.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Tells the server that the codes are kept, by one of them: only then do they count. */
  keep: (code: string) => Promise<unknown>;
}

/** Recovery codes, shown once: to print, to download, to copy. Leaving them asks first (FACTOR-3). */
export function RecoveryCodes({ codes, keep }: RecoveryCodesProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const keeping = useMutation({ mutationFn: () => keep(codes[0] ?? '') });
  // Not while the call runs: the page that follows is its success.
  useUnsavedChanges(keeping.isIdle || keeping.isError);
  const { error } = keeping;
  const isOutdated = isCoreError(error) && error.code === ErrorCode.LinkExpired;
  const save = () => {
    const text = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' });
    downloadFile(text, t('account.codes.fileName'));
  };
  return (
    <Stack gap={4} className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {t('account.codes.title')}
      </h3>
      <p>{t('account.codes.text')}</p>
      <Stack as="ol" className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Stack>
      <p className={styles.note}>{t('account.codes.notYet')}</p>
      {error && (
        <Alert tone="danger">{isOutdated ? t('account.codes.outdated') : errorText(error)}</Alert>
      )}
      <Row gap={3}>
        <Button onClick={save}>{t('account.codes.download')}</Button>
        <Button onClick={() => window.print()}>{t('account.codes.print')}</Button>
        <Button variant="primary" busy={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('account.codes.kept')}
        </Button>
      </Row>
    </Stack>
  );
}

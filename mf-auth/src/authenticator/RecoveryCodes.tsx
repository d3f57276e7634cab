import { downloadFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useEffect, useRef } from 'react';
import styles from './authenticator.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown once: to print, to download, to copy (FACTOR-3). */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const text = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' });
    downloadFile(text, t('account.codes.fileName'));
  };
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {t('account.codes.title')}
      </h3>
      <p>{t('account.codes.text')}</p>
      <ol className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={save}>{t('account.codes.download')}</Button>
        <Button onClick={() => window.print()}>{t('account.codes.print')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('account.codes.kept')}
        </Button>
      </div>
    </div>
  );
}

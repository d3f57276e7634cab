import type { ClientToken, TokenState } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation } from '@portal/kit/query';
import { Badge, Button, type Tone } from '@portal/kit/ui';
import { useState } from 'react';
import { useRefreshPeople } from '../../queries/refresh';
import { scopeKeys } from './scopeKeys';
import styles from './Systems.module.css';

const tones: Readonly<Record<TokenState, Tone>> = {
  active: 'success',
  endsSoon: 'warning',
  ended: 'neutral',
  withdrawn: 'neutral',
};

interface TokenRowProps {
  token: ClientToken;
  /** Called with a new token, to be shown once. */
  onShow: (token: string) => void;
}

/** A token: its state, scopes, end and last use, and what may be done with it. */
export function TokenRow({ token, onShow }: TokenRowProps) {
  const { t } = useTranslation('people');
  const { date, dateTime } = useFormats();
  const errorText = useErrorText();
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const [asking, setAsking] = useState(false);
  const { id, prefix, scopes, state, expiresAt, usedAt, usedFrom } = token;
  const name = `${prefix}…`;

  const again = useMutation({
    mutationFn: () => prove(() => portal().call('issueTokenAgain', { id })),
    onSuccess: (issued) => {
      if (issued !== undefined) onShow(issued);
    },
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: () => portal().call('withdrawToken', { id }),
    onSuccess: () => {
      setAsking(false);
      notify({
        type: 'success',
        title: t('systems.token.withdrawnTitle'),
        message: t('systems.token.withdrawn', { name }),
      });
    },
    onSettled: refresh,
  });
  const works = state === 'active' || state === 'endsSoon';

  function changeAsking(open: boolean) {
    setAsking(open);
    if (open) withdrawing.reset();
  }

  return (
    <li className={styles.token}>
      <div className={styles.facts}>
        <code>{name}</code> <Badge tone={tones[state]}>{t(`systems.token.state.${state}`)}</Badge>
        <span className={styles.detail}>
          <span>{t('systems.token.endsOn')}</span>{' '}
          <time dateTime={expiresAt}>{date(expiresAt)}</time>
        </span>
        <span className={styles.detail}>
          {usedAt === null ? (
            <span>{t('systems.token.unused')}</span>
          ) : (
            <span>
              <span>{t('systems.token.usedAt')}</span>{' '}
              <time dateTime={usedAt}>{dateTime(usedAt)}</time> <span>{usedFrom}</span>
            </span>
          )}
        </span>
        <span className={styles.detail}>
          {scopes.map((scope) => t(`systems.scope.${scopeKeys[scope]}`)).join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          busy={again.isPending}
          aria-label={t('systems.token.againNamed', { name })}
          onClick={() => again.mutate()}
        >
          {t('systems.token.again')}
        </Button>
        {works && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('systems.token.withdrawNamed', { name })}
            onClick={() => changeAsking(true)}
          >
            {t('systems.token.withdraw')}
          </Button>
        )}
      </div>
      {again.error && (
        <p role="alert" className={styles.error}>
          {errorText(again.error)}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={changeAsking}
        title={t('systems.token.withdrawTitle', { name })}
        confirmLabel={t('systems.token.withdrawConfirm')}
        cancelLabel={t('systems.token.withdrawKeep')}
        busy={withdrawing.isPending}
        error={withdrawing.error ? errorText(withdrawing.error) : undefined}
        onConfirm={() => withdrawing.mutate()}
      >
        {t('systems.token.withdrawText')}
      </ConfirmDialog>
      {dialog}
    </li>
  );
}

import type { ClientToken, TokenState } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge, Checkbox, Row, Text, type Tone } from '@portal/kit/ui';
import { useRef } from 'react';
import { PEOPLE } from '../../queries/refresh';
import { Made } from '../../systems/Made';
import { scopeKeys } from './scopeKeys';
import styles from '../../systems/Systems.module.css';

const tones: Readonly<Record<TokenState, Tone>> = {
  active: 'success',
  endsSoon: 'warning',
  ended: 'neutral',
  withdrawn: 'neutral',
};

/** Whether calls with the token are taken. */
export const works = ({ state }: ClientToken) => state === 'active' || state === 'endsSoon';

interface TokenRowProps {
  token: ClientToken;
  /** Called with a new token, to be shown once. */
  onShow: (token: string) => void;
}

/** A token: its state, scopes, end and last use, and what may be done with it. */
export function TokenRow({ token, onShow }: TokenRowProps) {
  const { t } = useTranslation('people');
  const { date, dateTime } = useFormats();
  const { id, prefix, scopes, state, expiresAt, usedAt, usedFrom, webhooks = [] } = token;
  const box = useRef<HTMLInputElement>(null);
  const name = `${prefix}…`;

  return (
    <Row as="li" gap={[2, 4]} justify="space-between" className={styles.token}>
      <div className={styles.facts}>
        <code>{name}</code> <Badge tone={tones[state]}>{t(`systems.token.state.${state}`)}</Badge>
        <Made {...token} />
        <Text as="div" size={14} muted>
          <span>{t('systems.token.endsOn')}</span>{' '}
          <time dateTime={expiresAt}>{date(expiresAt)}</time>
        </Text>
        <Text as="div" size={14} muted>
          {usedAt === null ? (
            <span>{t('systems.token.unused')}</span>
          ) : (
            <span>
              <span>{t('systems.token.usedAt')}</span>{' '}
              <time dateTime={usedAt}>{dateTime(usedAt)}</time> <span>{usedFrom}</span>
            </span>
          )}
        </Text>
        <Text as="div" size={14} muted>
          {scopes.map((scope) => t(`systems.scope.${scopeKeys[scope]}`)).join(' · ')}
        </Text>
      </div>
      <Row align="start">
        <ActButton
          size="small"
          name={t('systems.token.againNamed', { name })}
          act={{
            call: () => portal().call('issueTokenAgain', { id }),
            refreshes: PEOPLE,
            onDone: onShow,
          }}
        >
          {t('systems.token.again')}
        </ActButton>
        {works(token) && (
          <ActButton
            size="small"
            name={t('systems.token.withdrawNamed', { name })}
            act={{
              call: () =>
                portal().call('withdrawToken', {
                  id,
                  deletesWebhooks: box.current?.checked ?? false,
                }),
              refreshes: PEOPLE,
              notice: () => ({
                title: t('systems.token.withdrawnTitle'),
                message: t('systems.token.withdrawn', { name }),
              }),
            }}
            question={{
              title: t('systems.token.withdrawTitle', { name }),
              text: (
                <>
                  <p>{t('systems.token.withdrawText')}</p>
                  {webhooks.length > 0 && (
                    <Checkbox
                      ref={box}
                      label={t('systems.token.withWebhooks', { hosts: webhooks.join(', ') })}
                    />
                  )}
                </>
              ),
              confirm: t('systems.token.withdrawConfirm'),
              keep: t('systems.token.withdrawKeep'),
            }}
          >
            {t('systems.token.withdraw')}
          </ActButton>
        )}
      </Row>
    </Row>
  );
}

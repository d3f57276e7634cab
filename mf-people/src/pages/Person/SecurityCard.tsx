import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Card, DescriptionList, Stack } from '@portal/kit/ui';
import { KeyRound } from '@portal/kit/icons';
import { ChangeButton } from '../../change/ChangeButton';
import type { PersonCardProps } from './personCard';

/** Second factors, removed for a person who lost them (FACTOR-6), and the identity providers that open the account. */
export function SecurityCard({ details, name, isOwn }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { person, hasAuthenticator, passkeys, identityProviders = [] } = details;
  const { user } = person;
  const hasFactor = hasAuthenticator || passkeys > 0;
  return (
    <Card title={t('person.factor.title')}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            {
              term: t('person.factor.app'),
              value: hasAuthenticator ? t('person.factor.setUp') : t('person.factor.none'),
            },
            {
              term: t('person.factor.passkeys'),
              value: passkeys > 0 ? String(passkeys) : t('person.factor.none'),
            },
            {
              term: t('person.providers.title'),
              value: identityProviders.length > 0 && (
                <ul>
                  {identityProviders.map(({ issuer, name: provider, linkedAt }) => (
                    <li key={issuer}>
                      <bdi>{provider}</bdi> <DateTime value={linkedAt} />
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
        {!isOwn && identityProviders.length > 0 && (
          <ChangeButton
            icon={<KeyRound aria-hidden size={18} />}
            done={t('person.providers.done', { name })}
            change={() => portal().call('unlinkPersonProviders', { id: user.id })}
            question={{
              title: t('person.providers.question', { name }),
              text: t('person.providers.text'),
              confirm: t('person.providers.confirm'),
            }}
          >
            {t('person.providers.remove')}
          </ChangeButton>
        )}
        {!isOwn && hasFactor && (
          <ChangeButton
            icon={<KeyRound aria-hidden size={18} />}
            done={t('person.factor.done', { name })}
            change={() => portal().call('resetPersonFactor', { id: user.id })}
            question={{
              title: t('person.factor.question', { name }),
              text: t('person.factor.text'),
              confirm: t('person.factor.confirm'),
            }}
          >
            {t('person.factor.reset')}
          </ChangeButton>
        )}
      </Stack>
    </Card>
  );
}

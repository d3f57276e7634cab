import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Card, DescriptionList } from '@portal/kit/ui';
import { KeyRound } from '@portal/kit/icons';
import { ChangeButton } from '../../change/ChangeButton';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';

/** The second factors; they are removed for a person who lost them (FACTOR-6). */
export function SecurityCard({ details, name, isOwn }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { person, hasAuthenticator, passkeys } = details;
  const { user } = person;
  const hasFactor = hasAuthenticator || passkeys > 0;
  return (
    <Card title={t('person.factor.title')}>
      <div className={styles.section}>
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
          ]}
        />
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
      </div>
    </Card>
  );
}

import { isolatedName, type PersonDetails } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Alert, TextLink } from '@portal/kit/ui';
import { AccountCard } from './AccountCard';
import { MailsCard } from './MailsCard';
import styles from './Person.module.css';
import { RolesCard } from './RolesCard';
import { SecurityCard } from './SecurityCard';
import { SessionsCard } from './SessionsCard';

/** Account, roles, ways in, sessions and mails of a person. */
export function PersonCards({ details }: { details: PersonDetails }) {
  const { t } = useTranslation('people');
  const isOwn = useSession(({ user }) => user?.id) === details.person.user.id;
  const card = { details, name: isolatedName(details.person.name), isOwn };
  return (
    <>
      {isOwn && (
        <Alert action={<TextLink to="/account">{t('person.own.account')}</TextLink>}>
          {t('person.own.text')}
        </Alert>
      )}
      <div className={styles.cards}>
        <div className={styles.page}>
          <AccountCard {...card} />
          <RolesCard {...card} />
        </div>
        <div className={styles.page}>
          <SecurityCard {...card} />
          <SessionsCard {...card} />
          <MailsCard {...card} />
        </div>
      </div>
    </>
  );
}

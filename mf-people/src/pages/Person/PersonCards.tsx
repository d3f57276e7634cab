import { isolatedName, type PersonDetails } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { Alert, Stack, TextLink } from '@portal/kit/ui';
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
      <Stack gap={4} className={styles.cards}>
        <Stack gap={4}>
          <AccountCard {...card} />
          <RolesCard {...card} />
        </Stack>
        <Stack gap={4}>
          <SecurityCard {...card} />
          <SessionsCard {...card} />
          <MailsCard {...card} />
        </Stack>
      </Stack>
    </>
  );
}

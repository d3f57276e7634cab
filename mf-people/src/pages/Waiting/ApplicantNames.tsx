import { fullName, visibleName, type Application } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { DescriptionList, Text } from '@portal/kit/ui';
import { Fragment } from 'react';
import styles from './Waiting.module.css';

/**
 * Facts that an administrator decides by (APPROVAL-3): of several people the name, firm and licence of each; of one, whom the
 * title names, also phone and e-mail.
 */
export function ApplicantNames({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('people');
  const [first] = applications;
  if (first && applications.length === 1) {
    const { user, firm, licenceNumber, cellphone } = first;
    const facts = [
      { term: t('waiting.firm'), value: firm },
      { term: t('waiting.licence'), value: licenceNumber },
      { term: t('person.account.phone'), value: cellphone },
      { term: t('accounts.email'), value: user.email },
    ];
    return (
      <DescriptionList
        items={facts.map(({ term, value }) => ({
          term,
          value: value !== null && <bdi>{visibleName(value)}</bdi>,
        }))}
      />
    );
  }
  return (
    <ul className={styles.names}>
      {applications.map(({ user, firm, licenceNumber }) => (
        <li key={user.id}>
          <bdi>{visibleName(fullName(user))}</bdi>
          {[firm, licenceNumber].map(
            (fact) =>
              fact !== null && (
                <Fragment key={fact}>
                  {' '}
                  <Text as="bdi" muted style={{ marginInlineStart: 'var(--space-2)' }}>
                    {visibleName(fact)}
                  </Text>
                </Fragment>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

import type { MemberRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Text } from '@portal/kit/ui';
import { CarwashUse } from '../../members/CarwashUse';
import { MemberLink } from '../../members/MemberLink';
import styles from './MemberLine.module.css';

/** A member on a phone, in two lines: name and e-mail, whose beginning tells members apart, then the carwashes of the month and the permissions. */
function MemberLine({ member }: { member: MemberRow }) {
  const { t } = useTranslation('team');
  const { email, days, hours, carwashes } = member;
  return (
    <div className={styles.line}>
      <div>
        <strong>
          <MemberLink member={member} />
        </strong>{' '}
        <Text as="bdi" size={12} muted>
          {email}
        </Text>
      </div>
      <Text size={12}>
        <CarwashUse carwashes={carwashes} />{' '}
        <Text as="span" muted>
          {`${days ?? t('list.unknown')} · ${hours ?? t('list.unknown')}`}
        </Text>
      </Text>
    </div>
  );
}

export const memberLine = (member: MemberRow) => <MemberLine member={member} />;

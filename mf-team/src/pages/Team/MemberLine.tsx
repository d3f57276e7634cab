import type { MemberRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { CarwashUse } from '../../members/CarwashUse';
import { MemberLink } from '../../members/MemberLink';
import styles from './MemberLine.module.css';

/** A member on a phone, in two lines: name and e-mail, whose beginning tells members apart, then the carwashes of the month and the permissions. */
function MemberLine({ member }: { member: MemberRow }) {
  const { t } = useTranslation('team');
  const { email, days, hours, carwashes } = member;
  return (
    <div className={styles.line}>
      <div className={styles.who}>
        <span className={styles.name}>
          <MemberLink member={member} />
        </span>
        <bdi className={styles.email}>{email}</bdi>
      </div>
      <div className={styles.use}>
        <CarwashUse carwashes={carwashes} />
        <span className={styles.permissions}>
          {`${days ?? t('list.unknown')} · ${hours ?? t('list.unknown')}`}
        </span>
      </div>
    </div>
  );
}

export const memberLine = (member: MemberRow) => <MemberLine member={member} />;

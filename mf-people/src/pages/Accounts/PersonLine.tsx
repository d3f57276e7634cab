import { visibleName, type Person } from '@portal/core';
import { IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { LogIn } from '@portal/kit/icons';
import { RowLine } from '../../lines/RowLine';
import { personPath } from '../../people/personPath';
import { StateBadge } from '../../people/StateBadge';
import { useRoleName } from '../../people/useRoleName';

/** A person on a phone. */
export function PersonLine({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const roleName = useRoleName();
  const { user, name, roles, brands, businesses, state, signedInAt } = person;
  return (
    <RowLine
      title={
        <TextLink to={personPath(user)}>
          <bdi>{name}</bdi>
        </TextLink>
      }
      aside={<StateBadge state={state} />}
      detail={<bdi>{visibleName(user.email)}</bdi>}
      detailAside={<LastSession at={signedInAt} />}
    >
      {roles.length === 0 && <span>{t('accounts.noRole')}</span>}
      {roles.map((held) => (
        <span key={held.role}>{roleName(held)}</span>
      ))}
      {[...brands, ...businesses].map((organization) => (
        <span key={organization.name}>
          <IsolatedName>{organization.name}</IsolatedName>
        </span>
      ))}
    </RowLine>
  );
}

/** The day of the last session, named by its icon. */
function LastSession({ at }: { at: string | null }) {
  const { t } = useTranslation('people');
  const { date, dateTime } = useFormats();
  return (
    <>
      <LogIn role="img" aria-label={t('accounts.signedIn')} size={12} />
      {at === null ? (
        <span>{t('accounts.never')}</span>
      ) : (
        <time dateTime={at} title={dateTime(at)}>
          {date(at)}
        </time>
      )}
    </>
  );
}

import { fullName, isolatedName, visibleName, type Application } from '@portal/core';
import { IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { RowLine } from '../../lines/RowLine';
import { personPath } from '../../people/personPath';
import { ApplicationMenu, type ApplicationActions } from './ApplicationMenu';
import { ReviewClock } from './ReviewClock';

interface ApplicationLineProps {
  application: Application;
  /** Milliseconds since 1970; none where no answer is promised yet. */
  now?: number;
  /** None where the address is not confirmed: there is nothing to decide. */
  actions?: ApplicationActions;
}

/** A broker who waits, on a phone. */
export function ApplicationLine({ application, now, actions }: ApplicationLineProps) {
  const { t } = useTranslation('people');
  const { date, dateTime } = useFormats();
  const { user, cellphone, firm, licenceNumber, appliedAt, dueAt } = application;
  const name = visibleName(fullName(user));
  return (
    <RowLine
      title={
        <TextLink to={personPath(user)}>
          <bdi>{name}</bdi>
        </TextLink>
      }
      aside={now !== undefined && dueAt !== null && <ReviewClock dueAt={dueAt} now={now} />}
      detail={<bdi>{visibleName(user.email)}</bdi>}
      menu={actions && <ApplicationMenu application={application} actions={actions} />}
    >
      {firm !== null && (
        <span>
          <IsolatedName>{firm}</IsolatedName>
        </span>
      )}
      {licenceNumber !== null && (
        <span>{t('waiting.licenceNumber', { number: isolatedName(licenceNumber) })}</span>
      )}
      {cellphone !== null && (
        <span>
          <IsolatedName>{cellphone}</IsolatedName>
        </span>
      )}
      <time dateTime={appliedAt} title={dateTime(appliedAt)}>
        {date(appliedAt)}
      </time>
    </RowLine>
  );
}

import type { RequestRow } from '@portal/core';
import { fullName } from '@portal/core';
import { IsolatedName, Money, useFormats } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import { ExpiryBadge } from '../offer-expiry/ExpiryBadge';
import { ReceivedTime } from '../request/ReceivedTime';
import type { SplitView } from '../split-view/useSplitView';
import styles from './RequestLine.module.css';

interface RequestLineProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
}

/** A row beside the open request: who and what, then how much and when. */
export function RequestLine({ row, linkOf, onFollow }: RequestLineProps) {
  const { month } = useFormats();
  const name = useRequestName()(row);
  const driver = fullName(row);
  const { offer, premium, renewalMonth, receivedAt } = row;
  const amount = offer ? offer.price : premium;
  return (
    <div className={styles.line}>
      <div className={styles.first}>
        <Link {...linkOf(row)} onClick={() => onFollow(row.id)}>
          {name}
        </Link>
        {driver !== '' && (
          <span>
            <IsolatedName>{driver}</IsolatedName>
          </span>
        )}
      </div>
      <div className={styles.second}>
        {amount !== null && (
          <span className={styles.amount}>
            <Money cents={amount} />
          </span>
        )}
        {!offer && renewalMonth !== null && <span>{month(renewalMonth)}</span>}
        {!offer && receivedAt !== null && (
          <span>
            <ReceivedTime value={receivedAt} />
          </span>
        )}
        {offer?.expiry && <ExpiryBadge expiry={offer.expiry} />}
        <RowNote row={row} />
      </div>
    </div>
  );
}

import type { RequestDetail as Request } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState, LinkButton, Row, scrollToTopOf } from '@portal/kit/ui';
import { Maximize2, Trash2 } from '@portal/kit/icons';
import { useEffect, useRef } from 'react';
import type { NamedRequest } from '../labels/useRequestName';
import { originPath, requestPath, type ListOrigin } from '../list-state/listOrigin';
import { RequestDetail } from '../request-detail/RequestDetail';
import styles from './RequestPane.module.css';
import type { SplitView } from './useSplitView';

interface RequestPaneProps {
  split: SplitView;
  origin: ListOrigin;
  /** Discards the open request; absent where it is not a new one. */
  onDiscard?: ((request: NamedRequest) => void) | undefined;
}

/** The open request, beside its list. */
export default function RequestPane({ split, origin, onDiscard }: RequestPaneProps) {
  const { t } = useTranslation('insurer');
  const { openId } = split;
  const pane = useRef<HTMLElement>(null);

  useEffect(() => {
    if (openId !== null) scrollToTopOf(pane.current);
  }, [openId]);

  return (
    <section ref={pane} aria-label={t('split.request')} className={styles.pane}>
      {openId === null ? (
        <EmptyState title={t('split.none')}>{t('split.hint')}</EmptyState>
      ) : (
        <RequestDetail
          key={openId}
          id={openId}
          backPath={originPath(origin)}
          discarded={origin.list === 'discardedRequests'}
          heading={(car, request) => (
            <PaneHeading
              car={car}
              request={request}
              split={split}
              origin={origin}
              onDiscard={onDiscard}
            />
          )}
        />
      )}
    </section>
  );
}

interface PaneHeadingProps extends RequestPaneProps {
  car: string;
  request: Request;
}

function PaneHeading({ car, request, split, origin, onDiscard }: PaneHeadingProps) {
  const { t } = useTranslation('insurer');
  const { headingRef, wantsFocusRef } = split;

  useEffect(() => {
    if (wantsFocusRef.current) headingRef.current?.focus();
    wantsFocusRef.current = false;
  }, [headingRef, wantsFocusRef]);

  return (
    <Row as="header" gap={[2, 4]} align="center" className={styles.heading}>
      <h2 ref={headingRef} tabIndex={-1}>
        {car}
      </h2>
      <Row>
        <LinkButton
          to={requestPath(request.id)}
          state={origin}
          size="small"
          icon={<Maximize2 aria-hidden size={16} />}
        >
          {t('split.openPage')}
        </LinkButton>
        {onDiscard && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden size={16} />}
            aria-keyshortcuts="x"
            onClick={() => onDiscard(request)}
          >
            {t('discard.open')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

import type { Paging } from '@portal/core';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from '../icons/icons';
import type { RefObject } from 'react';
import { useFormats, useTranslation } from '../i18n';
import { IconButton, ReadingControls, scrollToTopOf } from '../ui';
import styles from './Pagination.module.css';

export interface PaginationProps extends Omit<Paging, 'pageCount' | 'isPastEnd'> {
  onPage: (page: number) => void;
  /** The rows, whose top is scrolled into view when a step turns the page. */
  list: RefObject<HTMLElement | null>;
  /** Whether the list ends before this page; by default where its number says so. */
  isPastEnd?: boolean;
  /** Whether further rows are still loading, which the counts then say. */
  isPartial?: boolean;
  /** Accessible name, needed where a page has several lists. */
  label?: string;
}

/** First, previous, next, last, and "showing X to Y of Z results" (LIST-4), which is printed too. */
export function Pagination(props: PaginationProps) {
  const { lastPage, from, to, total, hasPrevious, hasNext, onPage, list, label } = props;
  const { isPartial = false } = props;
  // Several numbers are past the end: all of them are the page after the last.
  const page = props.isPastEnd ? lastPage + 1 : props.page;
  const { t } = useTranslation();
  const { number } = useFormats();

  function turnTo(target: number) {
    onPage(target);
    scrollToTopOf(list.current);
  }

  const showing =
    from !== null && to !== null
      ? t('pagination.showing', { from, to, count: total })
      : t('pagination.total', { count: total });

  /** At an end the button stays focusable: disabling the focused button would lose the focus. */
  const step = (possible: boolean, target: number, text: string, Icon: typeof ChevronLeft) => (
    <IconButton
      label={text}
      icon={<Icon aria-hidden size={20} />}
      aria-disabled={!possible || undefined}
      onClick={possible ? () => turnTo(target) : undefined}
    />
  );

  // On paper, where nothing leads to them, that there are other pages.
  const isOneOfSeveral = from !== null && to !== null && to - from + 1 < total;

  return (
    <nav aria-label={label ?? t('pagination.label')} className={styles.pagination} data-printed>
      <p role="status" aria-live={isPartial ? 'off' : undefined} className={styles.showing}>
        {isPartial ? `${showing} ${t('pagination.partial')}` : showing}
      </p>
      <ReadingControls>
        <div className={styles.steps}>
          {step(hasPrevious, 1, t('pagination.first'), ChevronFirst)}
          {step(hasPrevious, Math.min(page - 1, lastPage), t('pagination.previous'), ChevronLeft)}
          <span className={styles.page} data-printed={isOneOfSeveral || undefined}>
            {page > lastPage
              ? t('pagination.afterLast', { page: number(lastPage) })
              : t('pagination.page', { page: number(page), last: number(lastPage) })}
          </span>
          {step(hasNext, page + 1, t('pagination.next'), ChevronRight)}
          {step(page !== lastPage, lastPage, t('pagination.last'), ChevronLast)}
        </div>
      </ReadingControls>
    </nav>
  );
}

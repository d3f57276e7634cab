import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../i18n';
import { IconButton } from './IconButton';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Computed by the core: current page from 1, number of pages, and the rows shown. */
  page: number;
  pageCount: number;
  /** First and last row shown, from 1; both `null` on a page without rows. */
  from: number | null;
  to: number | null;
  total: number;
  onPage: (page: number) => void;
  /** Accessible name, needed where a page has several lists. */
  label?: string;
}

/** Previous, next, first, last, and "showing X to Y of Z results" (LIST-4). */
export function Pagination({ page, pageCount, from, to, total, onPage, label }: PaginationProps) {
  const { t } = useTranslation();

  /** At an end the button stays focusable: disabling the focused button would lose the focus. */
  const step = (target: number, text: string, Icon: typeof ChevronLeft) => {
    const possible = target >= 1 && target <= pageCount && target !== page;
    return (
      <IconButton
        label={text}
        icon={<Icon aria-hidden size={20} />}
        aria-disabled={!possible || undefined}
        onClick={possible ? () => onPage(target) : undefined}
      />
    );
  };

  return (
    <nav aria-label={label ?? t('pagination.label')} className={styles.pagination}>
      <p role="status" className={styles.showing}>
        {from !== null && to !== null
          ? t('pagination.showing', { from, to, count: total })
          : t('pagination.none')}
      </p>
      <div className={styles.steps}>
        {step(1, t('pagination.first'), ChevronFirst)}
        {step(page - 1, t('pagination.previous'), ChevronLeft)}
        <span className={styles.page}>{t('pagination.page', { page, count: pageCount })}</span>
        {step(page + 1, t('pagination.next'), ChevronRight)}
        {step(pageCount, t('pagination.last'), ChevronLast)}
      </div>
    </nav>
  );
}

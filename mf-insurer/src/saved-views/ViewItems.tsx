import type { RequestBook, SavedView } from '@portal/core';
import { IsolatedName, useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { MenuHeading, MenuItem } from '@portal/kit/menu';
import type { ReactNode } from 'react';
import { useSearchLabels } from '../labels/useSearchLabels';
import { fromViewQuery, hasUnreadParams } from './viewQuery';
import styles from './ViewItems.module.css';

interface ViewItemsProps {
  /** Undefined until they are read. */
  views: readonly SavedView[] | undefined;
  error: Error | null;
  book: RequestBook | undefined;
  onRetry: () => void;
  icon: (view: SavedView) => ReactNode;
  onOpen: (view: SavedView) => void;
}

/** The views in the menu. Their rows are counted when the menu opens, in the list in memory. */
export function ViewItems({ views, error, book, onRetry, icon, onOpen }: ViewItemsProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const { number } = useFormats();
  const queries = (views ?? []).map((view) => fromViewQuery(view.query));
  // A view with a search counts what it finds in either language.
  useSearchLabels(book, queries.find(({ search }) => search !== '')?.search ?? '');

  if (!views) {
    if (!error) return <MenuItem inert>{t('views.loading')}</MenuItem>;
    return (
      <>
        <MenuHeading>{errorText(error)}</MenuHeading>
        <MenuItem onSelect={onRetry}>{t('views.retry')}</MenuItem>
      </>
    );
  }
  if (views.length === 0) return <MenuHeading>{t('views.none')}</MenuHeading>;
  return views.map((view, index) => {
    const query = queries[index];
    const count = query && book?.count(query, today());
    if (hasUnreadParams(view.query)) {
      return (
        <MenuItem key={view.id} inert>
          <span className={styles.name}>
            <IsolatedName>{view.name}</IsolatedName>
          </span>
          <span className={styles.count}>{t('views.unread')}</span>
        </MenuItem>
      );
    }
    return (
      <MenuItem key={view.id} icon={icon(view)} onSelect={() => onOpen(view)}>
        <span className={styles.name}>
          <IsolatedName>{view.name}</IsolatedName>
        </span>
        {count !== undefined && (
          <>
            <span aria-hidden className={styles.count}>
              {number(count)}
            </span>
            <span className="visually-hidden">{t('views.count', { count })}</span>
          </>
        )}
      </MenuItem>
    );
  });
}

import { isolatedName, type RequestBook, type SavedView } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Menu, MenuItem, MenuSeparator } from '@portal/kit/menu';
import { notify } from '@portal/kit/notices';
import { Button } from '@portal/kit/ui';
import { Bookmark, Check, Link2, Pencil, Plus } from '@portal/kit/icons';
import { useState } from 'react';
import { originPath } from '../list-state/listOrigin';
import type { RequestListParams } from '../list-state/useRequestListParams';
import { withTexts } from '../messages';
import { useSavedViews } from '../queries/savedViews';
import type { ViewDialog } from './ViewDialogs';
import { ViewItems } from './ViewItems';
import { fromViewQuery, toViewQuery } from './viewQuery';

const ViewDialogs = lazyDialog(
  () => withTexts(import('./ViewDialogs')),
  ({ onOpenChange }) => onOpenChange(false),
);

interface SavedViewsProps {
  /** Undefined while the list loads. */
  book: RequestBook | undefined;
  listParams: RequestListParams;
}

/** The menu of saved views: each with the number of its rows, saving, and the link to what is shown (VIEW-4). */
export function SavedViews({ book, listParams }: SavedViewsProps) {
  const { t } = useTranslation('insurer');
  const { list } = listParams.origin;
  const { views, error, refetch } = useSavedViews(list, book !== undefined);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const [dialogOpen, setDialogOpen] = useState(false);
  const openDialog = (opened: ViewDialog) => {
    setDialog(opened);
    setDialogOpen(true);
  };
  const query = book ? toViewQuery(listParams.query) : '';
  const isShown = (view: SavedView) => toViewQuery(fromViewQuery(view.query)) === query;
  const shown = views?.find(isShown);

  async function copyLink() {
    const { origin } = listParams;
    const url = window.location.origin + originPath({ ...origin, params: linkParams(query) });
    try {
      await navigator.clipboard.writeText(url);
      notify({ type: 'success', title: t('views.copied') });
    } catch {
      // Without the permission, or on a page without TLS.
      openDialog({ kind: 'link', url });
    }
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button icon={<Bookmark aria-hidden size={18} />}>
            {shown ? t('views.shown', { name: isolatedName(shown.name) }) : t('views.open')}
          </Button>
        }
      >
        <ViewItems
          views={views}
          error={error}
          book={book}
          onRetry={() => void refetch()}
          icon={(view) => view === shown && <Check aria-hidden size={16} />}
          onOpen={(view) => listParams.showQuery(fromViewQuery(view.query))}
        />
        <MenuSeparator />
        <MenuItem
          icon={<Plus aria-hidden size={16} />}
          inert={query === ''}
          onSelect={() => openDialog({ kind: 'save' })}
        >
          {query === '' ? t('views.nothing') : t('views.save')}
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden size={16} />} onSelect={() => void copyLink()}>
          {t('views.copy')}
        </MenuItem>
        {views && views.length > 0 && (
          <MenuItem
            icon={<Pencil aria-hidden size={16} />}
            onSelect={() => openDialog({ kind: 'manage' })}
          >
            {t('views.manage')}
          </MenuItem>
        )}
      </Menu>
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          open={dialogOpen}
          onOpenChange={setDialogOpen}
          list={list}
          query={query}
          views={views ?? []}
        />
      )}
    </>
  );
}

const linkParams = (query: string) => Object.fromEntries(new URLSearchParams(query));

import type { RequestListName, SavedView } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { Field, Input } from '@portal/kit/ui';
import { useChangeViews } from '../queries/savedViews';
import { NamedList } from '../saved-names/NamedList';
import { NameForm } from '../saved-names/NameForm';

export type ViewDialog = { kind: 'save' } | { kind: 'manage' } | { kind: 'link'; url: string };

interface ViewDialogsProps {
  dialog: ViewDialog;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: RequestListName;
  /** The query shown, as a view holds it. */
  query: string;
  views: readonly SavedView[];
}

/** The dialogs of the menu of views: a name for the query shown, all views, and a link to copy by hand. */
export default function ViewDialogs(props: ViewDialogsProps) {
  const { dialog, open, onOpenChange, list, query, views } = props;
  const { t } = useTranslation('insurer');
  const { save, remove } = useChangeViews();
  const modal = { open, onOpenChange };
  switch (dialog.kind) {
    case 'save':
      return (
        <Dialog {...modal} title={t('views.saveTitle')}>
          <NameForm
            title={t('views.saveTitle')}
            save={(name, replace) => save({ list, name, query, replace })}
            onSaved={() => {
              notify({ type: 'success', title: t('views.saved') });
              onOpenChange(false);
            }}
          />
        </Dialog>
      );
    case 'manage':
      return (
        <Dialog {...modal} title={t('views.manageTitle')}>
          <NamedList
            title={t('views.list')}
            empty={t('views.none')}
            items={views}
            rename={(view, name, replace) =>
              save({ id: view.id, list, name, query: view.query, replace })
            }
            remove={remove}
          />
        </Dialog>
      );
    case 'link':
      return (
        <Dialog {...modal} title={t('views.linkTitle')}>
          <Field label={t('views.link')} hint={t('views.linkHint')}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={dialog.url}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        </Dialog>
      );
  }
}

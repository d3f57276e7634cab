import { useTranslation } from '@portal/kit/i18n';
import { ListPage, serverPage } from '@portal/kit/list-page';
import { Text } from '@portal/kit/ui';
import { readSignUps, SIGN_UP_PAGE_SIZE, type SignUps as Read } from '../../queries/applications';
import { useApplicationColumns } from './useApplicationColumns';

interface SignUpsProps {
  read: Read;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The sign-ups whose address is not confirmed, newest first (APPROVAL-1); nothing where there are none. */
export function SignUps({ read, page, onPage }: SignUpsProps) {
  const { t } = useTranslation('people');
  const columns = useApplicationColumns();
  const { data, isPlaceholderData } = read;
  if (!data || data.total === 0) return null;
  const { rows, paging } = serverPage({
    rows: data.signUps,
    total: data.total,
    page,
    size: SIGN_UP_PAGE_SIZE,
    isPlaceholderData,
  });
  return (
    <section>
      <ListPage
        read={read}
        hasStamp={false}
        notice={
          <Text size={14} muted>
            {t('waiting.signUps.text')}
          </Text>
        }
        file={{ name: t('waiting.signUps.title'), rows: readSignUps }}
        caption={t('waiting.signUps.title')}
        columns={columns}
        rows={rows}
        rowId={({ user }) => String(user.id)}
        paging={data.total > SIGN_UP_PAGE_SIZE ? paging : undefined}
        onPage={onPage}
      >
        <h2>{t('waiting.signUps.title')}</h2>
      </ListPage>
    </section>
  );
}

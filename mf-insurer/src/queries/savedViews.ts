import type { RequestListName, SavedView } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useLanguage } from '@portal/kit/i18n';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';
import { useMemo } from 'react';

const viewsQuery = queryOptions({
  queryKey: ['insurer', 'views'],
  queryFn: ({ signal }) => portal().call('savedViews', undefined, { signal }),
});

/** The user's saved views of a list, by name: V 2 before V 10. They are read once `enabled`. */
export function useSavedViews(list: RequestListName, enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...viewsQuery, enabled });
  const { language } = useLanguage();
  const views = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return data
      ?.filter((view) => view.list === list)
      .sort((one, other) => compare(one.name, other.name));
  }, [data, list, language]);
  return { views, error, refetch };
}

interface ViewToSave extends Pick<SavedView, 'list' | 'name' | 'query'> {
  /** The view to change; a new one without it. */
  id?: number;
  replace: boolean;
}

/** The changes of saved views; each reads them again, as the other tabs' and machines' come with it. */
export function useChangeViews() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(viewsQuery);
  return {
    save: (view: ViewToSave) => portal().call('saveView', view).finally(refresh),
    remove: ({ id }: SavedView) => portal().call('deleteView', { id }).finally(refresh),
  };
}

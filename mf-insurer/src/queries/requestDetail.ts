import { portal } from '@portal/kit/api';
import { useQuery } from '@portal/kit/query';
import { today } from '../list/today';

/** One request in its sections, by its user-assurance id. */
export function useRequest(id: number) {
  return useQuery({
    queryKey: ['insurer', 'request', id],
    queryFn: ({ signal }) => portal().requestDetail(id, today(), { signal }),
  });
}

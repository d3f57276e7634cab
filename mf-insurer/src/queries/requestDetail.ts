import { portal } from '@portal/kit/api';
import { today } from '@portal/kit/list';
import { useQuery } from '@portal/kit/query';

/** One request with its sections of facts, by its user-assurance id. */
export function useRequestDetail(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['insurer', 'request', id],
    queryFn: ({ signal }) => portal().requestDetail(id, today(), { signal }),
    enabled,
  });
}

import { portal } from '@portal/kit/api';
import { today } from '@portal/kit/list';
import { queryOptions, useQuery } from '@portal/kit/query';

/** One request with its sections of facts, by its user-assurance id. */
export const requestDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['insurer', 'request', id],
    queryFn: ({ signal }) => portal().requestDetail(id, today(), { signal }),
  });

export const useRequestDetail = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({ ...requestDetailQuery(id), enabled });

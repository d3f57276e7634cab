import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { queryOptions, useQuery, useQueryClient } from '@portal/kit/query';

const applicationsQuery = queryOptions({
  queryKey: ['people', 'applications'],
  queryFn: ({ signal }) => portal().call('applications', {}, { signal }),
});

/** The brokers who wait for approval, oldest first. */
export function useApplications() {
  useRefreshOn(['peopleChanged'], applicationsQuery.queryKey);
  return useQuery(applicationsQuery);
}

/** Reads the applications again; resolves once those on screen are read. */
export function useRefreshApplications(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(applicationsQuery);
}

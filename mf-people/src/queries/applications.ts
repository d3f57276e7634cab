import { portal } from '@portal/kit/api';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useLiveRefresh } from './refresh';

const applicationsQuery = queryOptions({
  queryKey: ['people', 'applications'],
  queryFn: ({ signal }) => portal().call('applications', {}, { signal }),
});

/** The brokers who wait for approval, oldest first. */
export function useApplications() {
  useLiveRefresh(['peopleChanged'], applicationsQuery.queryKey);
  return useQuery(applicationsQuery);
}

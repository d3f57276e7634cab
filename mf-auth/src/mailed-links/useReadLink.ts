import { useQuery } from '@portal/kit/query';

/** Reads what a link is for, once: a reading after the link was used would count as a link that does not work. */
export function useReadLink<Data>(
  key: readonly [name: string, token: string],
  read: (signal: AbortSignal) => Promise<Data>,
  enabled: boolean,
) {
  return useQuery({
    queryKey: ['auth', ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled,
  });
}

import { portal } from '@portal/kit/api';
import { useRefreshOn } from '@portal/kit/live';
import { useQuery } from '@portal/kit/query';

/** Prefix of the query keys of endpoints and deliveries. */
const webhooksKey = ['people', 'webhooks'];

/** Interval in which deliveries that wait are looked at: their attempts are no events. */
const WAITING_INTERVAL_MS = 3_000;

/** The webhook endpoints of a system. */
export function useWebhooks(clientId: number) {
  useRefreshOn(['peopleChanged'], webhooksKey);
  return useQuery({
    queryKey: [...webhooksKey, 'of', clientId],
    queryFn: ({ signal }) => portal().call('webhooks', { id: clientId }, { signal }),
  });
}

/** The newest deliveries to an endpoint. */
export function useDeliveries(id: number) {
  return useQuery({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: ({ signal }) => portal().call('webhookDeliveries', { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? WAITING_INTERVAL_MS : false,
  });
}

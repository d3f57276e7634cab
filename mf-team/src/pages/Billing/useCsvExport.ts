import { portal } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { businessQuery } from '../../queries/team';
import type { TransactionScope } from '../../queries/transactions';

/** Downloads the API's CSV file of the filtered transactions in the current language as `fileName`. */
export function useCsvExport(filters: Omit<TransactionScope, 'businessId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fileName: string) => {
      const { id } = await queries.query({ ...businessQuery, staleTime: 'static' });
      const request = { businessId: id, ...filters };
      downloadFile(await portal().call('transactionsCsv', request), fileName);
    },
  });
}

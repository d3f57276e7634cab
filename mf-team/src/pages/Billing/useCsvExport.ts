import { portal } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { businessQuery } from '../../queries/team';

/** Downloads the API's CSV file of all transactions in the current language as `fileName`. */
export function useCsvExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fileName: string) => {
      const { id } = await queries.query({ ...businessQuery, staleTime: 'static' });
      downloadFile(await portal().call('transactionsCsv', { businessId: id }), fileName);
    },
  });
}

import { portal } from '@portal/kit/api';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { businessQuery } from '../../queries/team';

/** Saves the API's file of all transactions, in the language in use, under `fileName`. */
export function useCsvExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fileName: string) => {
      const { id } = await queries.query({ ...businessQuery, staleTime: 'static' });
      save(await portal().call('transactionsCsv', { businessId: id }), fileName);
    },
  });
}

function save(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

import { portal } from '@portal/kit/api';
import { useMutation } from '@portal/kit/query';

/** Saves the API's file of all transactions, in the language in use, under `fileName`. */
export function useCsvExport(businessId: number) {
  return useMutation({
    mutationFn: async (fileName: string) =>
      save(await portal().call('transactionsCsv', { businessId }), fileName),
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

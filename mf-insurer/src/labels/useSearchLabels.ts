import { requestFilterFields, type RequestBook } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useMemo } from 'react';
import { useCodeLabel } from './useCodeLabel';

const statuses = ['pending', 'accepted'] as const;

/** Tells the book what its codes look like in the reader's language, so that the search finds them. */
export function useSearchLabels(book: RequestBook | undefined): void {
  const { t } = useTranslation('codes');
  const words = useCodeLabel();
  // While rendering, because the rows are asked for right after; telling twice changes nothing.
  useMemo(() => {
    const texts: Record<string, Record<string, string>> = {
      offerStatus: Object.fromEntries(
        statuses.map((status) => [status, t(`offerStatus.${status}`)]),
      ),
    };
    for (const { name, codes } of requestFilterFields()) {
      texts[name] = Object.fromEntries(codes.map((code) => [code.value, words(code)]));
    }
    book?.setLabels(texts);
  }, [book, t, words]);
}

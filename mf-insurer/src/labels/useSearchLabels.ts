import { requestFilterFields, type RequestBook } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useMemo } from 'react';
import { useCodeLabel } from './useCodeLabel';

const OFFER_STATUSES = ['pending', 'accepted'] as const;

/** Gives the book the labels of its codes in the current language, which the text search matches. */
export function useSearchLabels(book: RequestBook | undefined): void {
  const { t } = useTranslation('codes');
  const codeLabel = useCodeLabel();
  // During render, because rows are read right after it; setting the same labels again has no effect.
  useMemo(() => {
    const labels: Record<string, Record<string, string>> = {
      offerStatus: Object.fromEntries(
        OFFER_STATUSES.map((status) => [status, t(`offerStatus.${status}`)]),
      ),
    };
    for (const { name, codes } of requestFilterFields()) {
      labels[name] = Object.fromEntries(codes.map((code) => [code.value, codeLabel(code)]));
    }
    book?.setLabels(labels);
  }, [book, t, codeLabel]);
}

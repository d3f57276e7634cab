import {
  monthsToRenewals,
  searchLabelKeys,
  wordedExpiries,
  type RequestBook,
  type Risk,
} from '@portal/core';
import {
  addMessagesIn,
  createFormats,
  i18n,
  languages,
  useLanguage,
  type Language,
} from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { useQuery } from '@portal/kit/query';
import { useMemo } from 'react';
import { loadMessages } from '../messages';
import { expiryText } from '../offer-expiry/expiryText';
import { riskText } from '../request/riskText';
import { renewalText, shortRenewalText } from '../request/renewalText';

/**
 * Gives the book the labels of its codes in every language, which the text search matches (SEARCH-3):
 * a shared link finds the same rows in each. The other languages are fetched with the first search.
 */
export function useSearchLabels(book: RequestBook | undefined, search: string): void {
  const { language } = useLanguage();
  const others = languages.filter((other) => other !== language);
  const searching = search !== '';
  const { isSuccess } = useQuery({
    queryKey: ['insurer', 'messages', ...others],
    queryFn: () =>
      Promise.all(others.map((other) => addMessagesIn(other, loadMessages))).then(() => others),
    enabled: searching,
    staleTime: Infinity,
  });
  // Renewals are counted from today's month.
  const day = today();
  // During render, because rows are read right after it; setting the same labels again has no effect.
  useMemo(
    () => searching && book?.setLabels(searchLabels(isSuccess ? languages : [language], day)),
    [book, searching, language, isSuccess, day],
  );
}

/** Values of the column of risks. */
const RISKS: readonly Risk[] = [
  ...(['tickets', 'accidents', 'cancellations'] as const).flatMap((kind) =>
    ['1', '2OrMore'].map((code) => ({ kind, code })),
  ),
  { kind: 'criminalRecord', code: 'yes' },
];

/** The labels of codes and the words of renewals and expiries, by their keys. */
export function searchLabels(
  inLanguages: readonly Language[],
  day: string,
): Record<string, string[]> {
  const labels: Record<string, string[]> = {};
  const add = (key: string, label: string | null) => {
    if (label !== null) (labels[key] ??= []).push(label);
  };
  for (const language of inLanguages) {
    const label = i18n.getFixedT(language, 'insurer', 'codes');
    const t = i18n.getFixedT(language, 'insurer');
    const formats = createFormats(language);
    // A test of the core proves that every key has a text.
    for (const key of searchLabelKeys()) add(key, label(key as 'notProvided'));
    monthsToRenewals(day).forEach((monthsToRenewal, january) => {
      const renewalMonth = january + 1;
      const renewal = { renewalMonth, monthsToRenewal };
      const key = `renewal.${String(renewalMonth)}`;
      add(key, renewalText(t, formats, renewal));
      add(key, shortRenewalText(t, formats, renewal));
    });
    for (const risk of RISKS) add(`${risk.kind}.${risk.code}`, riskText(t, risk));
    for (const { name, ...expiry } of wordedExpiries())
      add(`expiry.${name}`, expiryText(t, expiry));
  }
  return labels;
}

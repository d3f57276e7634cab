import type { FilterFieldInfo, RequestBook, RequestOptions } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useLanguage } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';
import type { Option } from '@portal/kit/ui';
import { useMemo } from 'react';
import { useCodeLabel, type LabelledValue } from '../labels/useCodeLabel';

/** What a filter offers: the core's codes, or what the list holds (reading 37). */
export function useFilterOptions(book: RequestBook): (field: FilterFieldInfo) => readonly Option[] {
  const words = useCodeLabel();
  const { language } = useLanguage();
  const makes = useCarMakes();
  const held = useMemo(() => book.options(), [book]);
  const option = (code: LabelledValue): Option => ({ value: code.value, label: words(code) });

  return (field) => {
    if (field.kind !== 'data') return field.codes.map(option);
    const options = held[field.name as keyof RequestOptions].map(option);
    if (field.name !== 'make') return options;
    const values = new Set([...options.map(({ value }) => value), ...makes]);
    return [...values]
      .sort((one, other) => one.localeCompare(other, language))
      .map((value) => ({ value, label: value }));
  };
}

const noMakes: string[] = [];

/** Makes that no request names as yet; without them those of the list are there. */
function useCarMakes(): readonly string[] {
  const { data = noMakes } = useQuery({
    queryKey: ['insurer', 'makes'],
    queryFn: ({ signal }) => portal().call('carMakes', undefined, { signal }),
    staleTime: Infinity,
  });
  return data;
}

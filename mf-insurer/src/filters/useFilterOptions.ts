import type { FilterFieldInfo, RequestBook } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useLanguage } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';
import type { Option } from '@portal/kit/ui';
import { useMemo } from 'react';
import { hasLabel, useCodeLabel, type LabelledValue } from '../labels/useCodeLabel';

/** The options of a filter: codes of the core, or the values that occur in the list (FILTER-4). */
export function useFilterOptions(book: RequestBook): (field: FilterFieldInfo) => readonly Option[] {
  const codeLabel = useCodeLabel();
  const { language } = useLanguage();
  const makes = useCarMakes();
  const listOptions = useMemo(() => book.options(), [book]);
  const toOption = (code: LabelledValue): Option => ({ value: code.value, label: codeLabel(code) });

  return (field) => {
    if (field.kind !== 'data') return field.codes.filter(hasLabel).map(toOption);
    const options = (listOptions[field.name] ?? []).map(toOption);
    if (field.name !== 'make') return options;
    const values = new Set([...options.map(({ value }) => value), ...makes]);
    return [...values]
      .sort((a, b) => a.localeCompare(b, language))
      .map((value) => ({ value, label: value }));
  };
}

const NO_MAKES: string[] = [];

/** All makes the server knows; empty until they arrive, when the makes of the list are offered alone. */
function useCarMakes(): readonly string[] {
  const { data = NO_MAKES } = useQuery({
    queryKey: ['insurer', 'makes'],
    queryFn: ({ signal }) => portal().call('carMakes', undefined, { signal }),
    staleTime: Infinity,
  });
  return data;
}

import type { Fact, FactValue } from '@portal/core';
import { CalendarDate, Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { DescriptionList } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import { hasLabel, useCodeLabel } from '../labels/useCodeLabel';

/** Facts with labels and values in the current language; a missing key fact shows "not provided". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const codeLabel = useCodeLabel();
  const items = facts.filter(hasLabel).map(({ key, labelKey, value }) => ({
    term: codeLabel({ value: key, labelKey }),
    value: value && <FormattedValue fact={value} />,
    // The core omits other facts without a value.
    key: true,
  }));
  return <DescriptionList columns items={items} />;
}

/** The value of a fact in the current language. */
export function FormattedValue({ fact }: { fact: FactValue }) {
  return <span>{useFormatted(fact)}</span>;
}

function useFormatted(fact: FactValue): ReactNode {
  const { t } = useTranslation('insurer');
  const codeLabel = useCodeLabel();
  const { list, month, number } = useFormats();
  switch (fact.kind) {
    case 'text':
      return fact.value;
    case 'code':
      return codeLabel(fact.value);
    case 'codes':
      return list(fact.value.map(codeLabel));
    case 'money':
      return <Money cents={fact.value} />;
    case 'date':
      return <CalendarDate value={fact.value} />;
    case 'month':
      return month(fact.value);
    case 'year':
      return String(fact.value);
    case 'number':
      return number(fact.value);
    case 'years':
      return t('unit.years', { count: fact.value });
    case 'months':
      return t('unit.months', { count: fact.value });
    case 'weeks':
      return t('unit.weeks', { count: fact.value });
    case 'kilometres':
      return t('unit.kilometres', { number: fact.value });
    case 'percent':
      return t('unit.percent', { number: number(Number(fact.value)) });
    case 'boolean':
      return t(`codes.boolean.${fact.value ? 'true' : 'false'}`);
  }
}

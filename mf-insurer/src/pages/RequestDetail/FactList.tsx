import type { Fact, FactValue } from '@portal/core';
import { CalendarDate, Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { DescriptionList } from '@portal/kit/ui';
import { useCodeLabel } from '../../labels/useCodeLabel';

/** What is known, in the reader's words; a key fact that is not says "not provided". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const words = useCodeLabel();
  const items = facts.map(({ key, labelKey, value }) => ({
    term: words({ value: key, labelKey }),
    value: value && <Value of={value} />,
    // The core leaves other facts out where nothing is known.
    key: true,
  }));
  return <DescriptionList items={items} />;
}

function Value({ of: fact }: { of: FactValue }) {
  const { t } = useTranslation(['insurer', 'codes']);
  const words = useCodeLabel();
  const { list, month, number } = useFormats();
  switch (fact.kind) {
    case 'text':
      return fact.value;
    case 'code':
      return words(fact.value);
    case 'codes':
      return list(fact.value.map(words));
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
      return t(`codes:boolean.${fact.value ? 'true' : 'false'}`);
  }
}

import type { Fact, FactValue } from '@portal/core';
import { CalendarDate, Money } from '@portal/kit/i18n';
import { DescriptionList } from '@portal/kit/ui';
import { hasLabel, useCodeLabel } from '../labels/useCodeLabel';
import { CopyFact } from './CopyFact';
import { useFactText } from './useFactText';

interface FactListProps {
  facts: readonly Fact[];
  /** Whether Tab leads to the first of them. */
  tabStop?: boolean;
}

/** Facts with labels and values in the current language; a missing key fact shows "not provided". */
export function FactList({ facts, tabStop = false }: FactListProps) {
  const codeLabel = useCodeLabel();
  const first = facts.find((fact) => hasLabel(fact) && fact.value);
  const items = facts.filter(hasLabel).map((fact) => {
    const { key, labelKey, value } = fact;
    const term = codeLabel({ value: key, labelKey });
    return {
      term,
      value: value && (
        <>
          <FormattedValue fact={value} />
          <CopyFact label={term} fact={value} tabStop={tabStop && fact === first} />
        </>
      ),
      // The core omits other facts without a value.
      key: true,
    };
  });
  return <DescriptionList columns items={items} />;
}

/** The value of a fact in the current language. */
export function FormattedValue({ fact }: { fact: FactValue }) {
  const text = useFactText();
  if (fact.kind === 'money') return <Money cents={fact.value} />;
  if (fact.kind === 'date') return <CalendarDate value={fact.value} />;
  return <span>{text(fact)}</span>;
}

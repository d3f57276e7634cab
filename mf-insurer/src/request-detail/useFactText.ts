import type { FactValue } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { useCodeLabel } from '../labels/useCodeLabel';

/** Writes the value of a fact in the current language. */
export function useFactText(): (fact: FactValue) => string {
  const { t } = useTranslation('insurer');
  const codeLabel = useCodeLabel();
  const { date, list, money, month, number } = useFormats();
  return (fact) => {
    switch (fact.kind) {
      case 'text':
        return fact.value;
      case 'code':
        return codeLabel(fact.value);
      case 'codes':
        return list(fact.value.map(codeLabel));
      case 'money':
        return money(fact.value);
      case 'date':
        return date(fact.value);
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
  };
}

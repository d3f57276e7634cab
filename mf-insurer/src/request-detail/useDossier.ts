import type { DetailSection, Fact, RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { hasLabel, useCodeLabel } from '../labels/useCodeLabel';
import { useFactText } from './useFactText';

/** A line of a dossier: the heading of a section or an entry, a fact, or the sentence of an empty section. */
interface Line {
  readonly kind: 'heading' | 'fact' | 'note';
  readonly label: string;
  readonly value: string;
}

/** A request in the words of its page: its sections in order, what is empty said as there (REQUEST-24). */
export function useDossier(): (request: RequestDetail) => Line[] {
  const { t } = useTranslation('insurer');
  const codeLabel = useCodeLabel();
  const factText = useFactText();
  const heading = (label: string): Line => ({ kind: 'heading', label, value: '' });
  const factLines = (facts: readonly Fact[]) =>
    facts.filter(hasLabel).map(({ key, labelKey, value }): Line => ({
      kind: 'fact',
      label: codeLabel({ value: key, labelKey }),
      value: value ? factText(value) : t('codes.notProvided'),
    }));
  const sectionLines = ({ key, labelKey, facts, entries }: DetailSection): Line[] => {
    const lines = [
      ...factLines(facts),
      ...entries.flatMap((entry, index) => [
        heading(t(`detail.entry.${key as 'tickets' | 'accidents'}`, { number: index + 1 })),
        ...factLines(entry),
      ]),
    ];
    if (lines.length === 0) lines.push({ kind: 'note', label: t('detail.empty'), value: '' });
    return [heading(codeLabel({ value: key, labelKey })), ...lines];
  };
  return ({ sections }) => sections.flatMap(sectionLines);
}

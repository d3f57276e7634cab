import type { FactValue } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Copy } from '@portal/kit/icons';
import type { KeyboardEvent } from 'react';
import styles from './CopyFact.module.css';
import { useCopy } from './CopyText';
import { useFactText } from './useFactText';

interface CopyFactProps {
  label: string;
  fact: FactValue;
  /** Reached by Tab, as one of all facts; arrows lead to the others. */
  tabStop: boolean;
}

/** A quiet button that copies the value of a fact (REQUEST-24). */
export function CopyFact({ label, fact, tabStop }: CopyFactProps) {
  const { t } = useTranslation('insurer');
  const text = useFactText()(fact);
  const copy = useCopy();
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('dossier.copyFact', { label })}
      aria-keyshortcuts="c"
      title={t('dossier.copyFact', { label })}
      data-copy
      tabIndex={tabStop ? 0 : -1}
      onClick={() => copy(text, label)}
    >
      <Copy aria-hidden size={14} />
    </button>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys on a fact: arrows move to the next and the previous one, `c` copies it. */
export function moveAmongFacts(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement && 'copy' in target.dataset)) return;
  if (altKey || ctrlKey || metaKey) return;
  const facts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-copy]')];
  const step = STEPS[key];
  if (key === 'c') target.click();
  else if (step !== undefined) facts[facts.indexOf(target) + step]?.focus();
  else return;
  event.preventDefault();
}

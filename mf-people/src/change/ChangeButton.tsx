import { ActButton } from '@portal/kit/act';
import { useTranslation } from '@portal/kit/i18n';
import type { ComponentProps } from 'react';
import { PEOPLE } from '../queries/refresh';

interface ChangeButtonProps extends Omit<ComponentProps<typeof ActButton>, 'act'> {
  change: () => Promise<unknown>;
  /** Sentence of the notice after the change. */
  done: string;
}

/** A button that changes somebody's or something's access, after a question where that gives or takes it (PEOPLE-7). */
export function ChangeButton({ change, done, ...button }: ChangeButtonProps) {
  const { t } = useTranslation('people');
  const notice = () => ({ title: t('person.saved'), message: done });
  return <ActButton {...button} act={{ call: change, notice, refreshes: PEOPLE }} />;
}

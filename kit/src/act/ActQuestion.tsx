import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from '../dialog';
import type { RunningAct } from './useAct';

export interface Question {
  /** Names the person or the thing. */
  title: ReactNode;
  text?: ReactNode;
  confirm: string;
  /** Label of the button that leaves it as it is. */
  keep?: string;
  /** Tone of the button that confirms; danger by default. */
  tone?: 'primary' | 'danger' | undefined;
}

interface ActQuestionProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'fallbackFocus' | 'onCloseFocus' | 'onConfirm'
> {
  act: Pick<RunningAct<never>, 'busy' | 'error' | 'dialog'>;
  /** None where nothing is asked. */
  question: Question | undefined;
  onClose: () => void;
}

/** Asks before an act, and shows why it failed. */
export function ActQuestion({ act, question, onClose, ...rest }: ActQuestionProps) {
  return (
    <>
      <ConfirmDialog
        {...rest}
        open={question !== undefined}
        onOpenChange={onClose}
        title={question?.title}
        confirmLabel={question?.confirm ?? ''}
        {...(question?.keep !== undefined && { cancelLabel: question.keep })}
        tone={question?.tone ?? 'danger'}
        busy={act.busy}
        error={act.error}
      >
        {question?.text}
      </ConfirmDialog>
      {act.dialog}
    </>
  );
}

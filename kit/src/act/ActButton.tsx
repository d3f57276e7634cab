import { useRef, useState } from 'react';
import { Alert, Button, type ButtonProps } from '../ui';
import styles from './ActButton.module.css';
import { ActQuestion, type Question } from './ActQuestion';
import { useAct, type Act } from './useAct';

interface ActButtonProps<Result> extends Pick<
  ButtonProps,
  'icon' | 'size' | 'variant' | 'disabled' | 'reason'
> {
  act: Act<void, Result>;
  /** Asked before the act. */
  question?: Question | undefined;
  /** Opens a dialog that makes the change, in place of the act. */
  open?: (() => void) | undefined;
  /** The button's name, with the thing that it changes; the visible text where that says it. */
  name?: string | undefined;
  children: string;
}

/**
 * A button that makes a call, after a question where there is one. It stays in its place while its label turns into that of the
 * way back, and with it the focus.
 */
export function ActButton<Result>(props: ActButtonProps<Result>) {
  const { act, question, open, name, variant, ...look } = props;
  const button = useRef<HTMLButtonElement>(null);
  // The act as it was asked: a colleague's change may turn the button into that of the way back meanwhile.
  const [asked, setAsked] = useState<Pick<typeof props, 'act' | 'question'>>();
  const close = () => setAsked(undefined);
  const running = useAct<Act<void, Result>, Result>({
    call: (made) => made.call(),
    notice: (made, result) => made.notice?.(undefined, result),
    ...(act.refreshes && { refreshes: act.refreshes }),
    onDone: (result, made) => {
      close();
      made.onDone?.(result);
    },
    onCancel: () => {
      close();
      act.onCancel?.();
    },
    onSettled: () => act.onSettled?.(),
  });
  const { run, reset, busy, error } = running;

  function press() {
    reset();
    if (open) open();
    else if (question) setAsked({ act, question });
    else run(act);
  }

  return (
    <div className={styles.act}>
      <Button
        {...look}
        ref={button}
        variant={variant ?? (question && question.tone !== 'primary' ? 'destructive' : 'secondary')}
        busy={busy && !asked}
        aria-label={name}
        onClick={press}
      />
      {error !== undefined && !asked && <Alert tone="danger">{error}</Alert>}
      <ActQuestion
        act={running}
        question={asked?.question}
        // A reason wraps the button in another element: the one that opened the question may be gone.
        fallbackFocus={button}
        onClose={() => {
          close();
          reset();
        }}
        onConfirm={() => asked && run(asked.act)}
      />
    </div>
  );
}

import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, type ButtonProps } from '@portal/kit/ui';
import { useState } from 'react';
import { useRefreshPeople } from '../queries/refresh';
import styles from './ChangeButton.module.css';

interface Question {
  /** Names the person. */
  title: string;
  text: string;
  confirm: string;
  /** Tone of the question: giving access is no danger to the person, unlike taking it. */
  tone?: 'primary' | 'danger';
}

/** A change with its words. */
interface Act {
  change: () => Promise<unknown>;
  /** Sentence of the notice after the change. */
  done: string;
  /** Asked before what gives or takes access (PEOPLE-7). */
  question?: Question | undefined;
}

interface ChangeButtonProps extends Act, Pick<ButtonProps, 'icon' | 'disabled' | 'reason'> {
  children: string;
  /** Opens a question of its own, which makes the change, in place of the one here. */
  open?: (() => void) | undefined;
  /** The button's name, with the thing that it changes; the visible text where that says it. */
  name?: string;
}

/**
 * A button that changes somebody's or something's access. It stays in its place while the label turns into that of the way back, and
 * with it the focus.
 */
export function ChangeButton(props: ChangeButtonProps) {
  const { children, name, done, change, question, open, ...button } = props;
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  // The act as it was asked: a colleague's change may turn the button into that of the way back meanwhile.
  const [asked, setAsked] = useState<Act>();
  const changing = useMutation({
    // Without an answer to the question who they are, the administrator changed nothing.
    mutationFn: (act: Act) => prove(() => act.change().then(() => true)),
    onSuccess: (isChanged, act) => {
      setAsked(undefined);
      if (!isChanged) return;
      notify({ type: 'success', title: t('person.saved'), message: act.done });
    },
    onSettled: refresh,
  });
  const error = changing.error ? errorText(changing.error) : undefined;

  function press() {
    changing.reset();
    if (open) {
      open();
      return;
    }
    const act = { change, done, question };
    if (question) setAsked(act);
    else changing.mutate(act);
  }

  return (
    <div className={styles.change}>
      <Button
        {...button}
        variant={question && question.tone !== 'primary' ? 'quiet' : 'secondary'}
        busy={changing.isPending && !asked}
        aria-label={name}
        onClick={press}
      >
        {children}
      </Button>
      {error !== undefined && !asked && <Alert tone="danger">{error}</Alert>}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked?.question?.title}
        confirmLabel={asked?.question?.confirm ?? ''}
        tone={asked?.question?.tone ?? 'danger'}
        busy={changing.isPending}
        error={error}
        onConfirm={() => asked && changing.mutate(asked)}
      >
        {asked?.question?.text}
      </ConfirmDialog>
      {dialog}
    </div>
  );
}

import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, type ButtonProps } from '@portal/kit/ui';
import { useState } from 'react';
import { useRefreshPeople } from '../../queries/people';
import styles from './Person.module.css';

interface Question {
  /** Names the person. */
  title: string;
  text: string;
  confirm: string;
}

interface ChangeButtonProps extends Pick<ButtonProps, 'icon' | 'disabled' | 'reason'> {
  children: string;
  /** The button's name, with the thing that it changes; the visible text where that says it. */
  name?: string;
  /** Sentence of the notice after the change. */
  done: string;
  change: () => Promise<unknown>;
  /** Asked before what takes access away (PEOPLE-7). */
  question?: Question | undefined;
}

/**
 * A button that changes a person's access. It stays in its place while the label turns into that of the way back, and
 * with it the focus.
 */
export function ChangeButton(props: ChangeButtonProps) {
  const { children, name, done, change, question, ...button } = props;
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const refresh = useRefreshPeople();
  const [asked, setAsked] = useState<Question>();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () => {
      setAsked(undefined);
      notify({ type: 'success', title: t('person.saved'), message: done });
    },
    onSettled: refresh,
  });
  const error = changing.error ? errorText(changing.error) : undefined;

  function press() {
    changing.reset();
    if (question) setAsked(question);
    else changing.mutate();
  }

  return (
    <div className={styles.change}>
      <Button
        {...button}
        variant={question ? 'quiet' : 'secondary'}
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
        title={asked?.title}
        confirmLabel={asked?.confirm ?? ''}
        busy={changing.isPending}
        error={error}
        onConfirm={() => changing.mutate()}
      >
        {asked?.text}
      </ConfirmDialog>
    </div>
  );
}

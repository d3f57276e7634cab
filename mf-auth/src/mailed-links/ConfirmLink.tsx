import { useErrorText } from '@portal/kit/i18n';
import type { UseMutationResult } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import styles from '../auth.module.css';

interface ConfirmLinkProps {
  /** Sentence above the button. */
  intro: string;
  submit: string;
  act: Pick<UseMutationResult<unknown, unknown, void>, 'error' | 'isPending' | 'mutate'>;
}

/** The button of a link's act, and why it failed. A link acts by none other: programs that look for viruses in mail open it. */
export function ConfirmLink({ intro, submit, act }: ConfirmLinkProps) {
  const errorText = useErrorText();
  return (
    <>
      <p>{intro}</p>
      {act.error != null && <Alert tone="danger">{errorText(act.error)}</Alert>}
      <div className={styles.submit}>
        <Button variant="primary" busy={act.isPending} onClick={() => act.mutate()}>
          {submit}
        </Button>
      </div>
    </>
  );
}

import { searchNames, visibleName, type Person } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, ErrorState, Loading } from '@portal/kit/ui';
import { useMemo, useState } from 'react';
import { usePeople } from '../queries/people';
import styles from './People.module.css';
import { PersonSearch } from './PersonSearch';

/** People that the dialog shows at once; the search finds the others. */
const MAX_SHOWN = 8;

export interface AddPersonProps {
  /** The button, and the title of the dialog. */
  label: string;
  /** Sentence that says who can be added. */
  text: string;
  /** Whether a person is offered: those who are in already are not. */
  isCandidate: (person: Person) => boolean;
  /** Adds the person; rejects with what is shown in the dialog. */
  add: (userId: number) => Promise<unknown>;
}

interface AddPersonDialogProps extends AddPersonProps {
  onClose: () => void;
}

/** Searches the people of the portal by name and e-mail, and adds one of them. */
export default function AddPersonDialog({ onClose, ...props }: AddPersonDialogProps) {
  const { t } = useTranslation('people');
  const people = usePeople();
  const { prove, dialog } = useIdentityProof();
  const adding = useMutation({
    mutationFn: (userId: number) => prove(() => props.add(userId).then(() => true)),
    onSuccess: (added) => added && onClose(),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      busy={adding.isPending}
      title={props.label}
      description={props.text}
    >
      {people.data ? (
        <Candidates
          people={people.data}
          isCandidate={props.isCandidate}
          busyId={adding.isPending ? adding.variables : null}
          error={adding.error}
          onAdd={(id) => adding.mutate(id)}
        />
      ) : people.error ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : (
        <Loading label={t('addPerson.loading')} />
      )}
      {dialog}
    </Dialog>
  );
}

interface CandidatesProps {
  people: readonly Person[];
  isCandidate: AddPersonProps['isCandidate'];
  /** Id of the person whom a call adds. */
  busyId: number | null;
  error: unknown;
  onAdd: (userId: number) => void;
}

function Candidates({ people, isCandidate, busyId, error, onAdd }: CandidatesProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const candidates = useMemo(() => people.filter(isCandidate), [people, isCandidate]);
  const found = useMemo(() => {
    const names = candidates.map(({ name, user }) => `${name} ${user.email}`);
    return searchNames(names, typed).flatMap((at) => candidates[at] ?? []);
  }, [candidates, typed]);
  const others = found.length - MAX_SHOWN;
  return (
    <div className={styles.people}>
      {error != null && <Alert tone="danger">{errorText(error)}</Alert>}
      <PersonSearch typed={typed} onType={setTyped} count={found.length} />
      <ul className={styles.list}>
        {found.slice(0, MAX_SHOWN).map(({ user, name }) => (
          <li key={user.id} className={styles.row}>
            <span className={styles.lines}>
              <bdi>{visibleName(name)}</bdi>
              <bdi className={styles.muted}>{visibleName(user.email)}</bdi>
            </span>
            <Button
              size="small"
              busy={busyId === user.id}
              aria-disabled={busyId !== null || undefined}
              aria-label={t('addPerson.addNamed', { name: visibleName(name) })}
              onClick={() => onAdd(user.id)}
            >
              {t('addPerson.add')}
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.muted}>{t('addPerson.others', { count: others })}</p>}
    </div>
  );
}

import { searchNames, visibleName, type Person } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button, ErrorState, Loading, Row, Stack, Text } from '@portal/kit/ui';
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
  const adding = useAct({ call: props.add, onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={adding.busy}
      title={props.label}
      description={props.text}
    >
      {people.data ? (
        <Candidates
          people={people.data}
          isCandidate={props.isCandidate}
          busyId={adding.busy ? adding.input : undefined}
          error={adding.error}
          onAdd={adding.run}
        />
      ) : people.error ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : (
        <Loading label={t('addPerson.loading')} />
      )}
      {adding.dialog}
    </Dialog>
  );
}

interface CandidatesProps {
  people: readonly Person[];
  isCandidate: AddPersonProps['isCandidate'];
  /** Id of the person whom a call adds. */
  busyId: number | undefined;
  error: string | undefined;
  onAdd: (userId: number) => void;
}

function Candidates({ people, isCandidate, busyId, error, onAdd }: CandidatesProps) {
  const { t } = useTranslation('people');
  const [typed, setTyped] = useState('');
  const candidates = useMemo(() => people.filter(isCandidate), [people, isCandidate]);
  const found = useMemo(() => {
    const names = candidates.map(({ name, user }) => `${name} ${user.email}`);
    return searchNames(names, typed).flatMap((at) => candidates[at] ?? []);
  }, [candidates, typed]);
  const others = found.length - MAX_SHOWN;
  return (
    <Stack gap={3}>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
      <PersonSearch typed={typed} onType={setTyped} count={found.length} />
      <ul>
        {found.slice(0, MAX_SHOWN).map(({ user, name }) => (
          <Row
            key={user.id}
            as="li"
            gap={[1, 4]}
            align="center"
            justify="space-between"
            className={styles.row}
          >
            <Stack as="span" gap={0} className={styles.lines}>
              <bdi>{visibleName(name)}</bdi>
              <Text as="bdi" size={14} muted>
                {visibleName(user.email)}
              </Text>
            </Stack>
            <Button
              size="small"
              busy={busyId === user.id}
              aria-disabled={busyId !== undefined || undefined}
              aria-label={t('addPerson.addNamed', { name: visibleName(name) })}
              onClick={() => onAdd(user.id)}
            >
              {t('addPerson.add')}
            </Button>
          </Row>
        ))}
      </ul>
      {others > 0 && (
        <Text size={14} muted>
          {t('addPerson.others', { count: others })}
        </Text>
      )}
    </Stack>
  );
}

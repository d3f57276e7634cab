import { fullName, isolatedName, searchNames, visibleName, type User } from '@portal/core';
import { ActQuestion, useAct } from '@portal/kit/act';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Card, Row, Stack, Text, TextLink } from '@portal/kit/ui';
import { UserMinus } from '@portal/kit/icons';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { StateBadge } from '../people/StateBadge';
import { personPath } from '../people/personPath';
import styles from './People.module.css';
import { PersonSearch } from './PersonSearch';

/** People that the list shows at once; the search finds the others. */
const MAX_SHOWN = 50;

interface Removal {
  /** Takes the person out; rejects with what is shown in the question. */
  remove: (user: User) => Promise<unknown>;
  /** The question, naming the person. */
  title: (name: string) => string;
  /** Consequence of the removal. */
  text: string;
  /** The button's name for screen readers, naming the person. */
  label: (name: string) => string;
}

interface PersonListProps {
  title: string;
  people: readonly User[];
  /** Shown where there are none. */
  empty: ReactNode;
  actions?: ReactNode;
  /** Drivers, who have no account of the portal, have no page. */
  areDrivers?: boolean;
  /** Ids of those whose account is disabled. */
  disabled?: readonly number[];
  removal?: Removal;
}

/** People by name, each linking to their page, with a button that takes them out after a question by name. */
export function PersonList(props: PersonListProps) {
  const { title, people, empty, actions, areDrivers = false, disabled, removal } = props;
  const { t } = useTranslation('people');
  const [leaving, setLeaving] = useState<User | null>(null);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isLong = people.length > MAX_SHOWN;
  const found = useMemo(() => (isLong ? search(people, typed) : people), [people, isLong, typed]);
  const others = found.length - MAX_SHOWN;
  return (
    <Card title={title} actions={actions}>
      <Stack ref={list} tabIndex={-1} gap={3}>
        {isLong && <PersonSearch typed={typed} onType={setTyped} count={found.length} />}
        {people.length === 0 ? (
          <Text size={14} muted>
            {empty}
          </Text>
        ) : (
          <ul>
            {found.slice(0, MAX_SHOWN).map((user) => (
              <Row
                key={user.id}
                as="li"
                gap={[1, 4]}
                align="center"
                justify="space-between"
                className={styles.row}
              >
                <Row as="span" gap={[1, 4]}>
                  <PersonName user={user} isLinked={!areDrivers} />
                  {disabled?.includes(user.id) === true && <StateBadge state="disabled" />}
                  <Text as="bdi" size={14} muted>
                    {visibleName(user.email)}
                  </Text>
                </Row>
                {removal && (
                  <Button
                    variant="destructive"
                    size="small"
                    icon={<UserMinus aria-hidden size={16} />}
                    aria-label={removal.label(visibleName(fullName(user)))}
                    onClick={() => setLeaving(user)}
                  >
                    {t('personList.remove')}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
        {others > 0 && (
          <Text size={14} muted>
            {t('addPerson.others', { count: others })}
          </Text>
        )}
      </Stack>
      {removal && leaving && (
        <RemoveQuestion
          user={leaving}
          removal={removal}
          fallbackFocus={list}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

function search(people: readonly User[], typed: string): readonly User[] {
  const names = people.map((user) => `${fullName(user)} ${user.email}`);
  return searchNames(names, typed).flatMap((at) => people[at] ?? []);
}

function PersonName({ user, isLinked }: { user: User; isLinked: boolean }) {
  const name = <bdi>{visibleName(fullName(user))}</bdi>;
  return isLinked ? <TextLink to={personPath(user)}>{name}</TextLink> : name;
}

interface RemoveQuestionProps {
  user: User;
  removal: Removal;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function RemoveQuestion({ user, removal, fallbackFocus, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation('people');
  const removing = useAct({ call: () => removal.remove(user), onDone: onClose });
  return (
    <ActQuestion
      act={removing}
      question={{
        title: removal.title(isolatedName(fullName(user))),
        text: removal.text,
        confirm: t('personList.remove'),
      }}
      fallbackFocus={fallbackFocus}
      onClose={onClose}
      onConfirm={() => removing.run()}
    />
  );
}

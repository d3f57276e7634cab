import { fullName, isolatedName, visibleName, type User } from '@portal/core';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { Button, Card, TextLink } from '@portal/kit/ui';
import { UserMinus } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { personPath } from '../people/personPath';
import styles from './PersonList.module.css';

interface Removal {
  /** Takes the person out; rejects with what is shown in the question. */
  remove: (user: User) => Promise<unknown>;
  /** The question, naming the person. */
  title: (name: string) => string;
  /** What follows from it. */
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
  removal?: Removal;
}

/** People by name, each linking to their page, with a button that takes them out after a question by name. */
export function PersonList({ title, people, empty, actions, removal }: PersonListProps) {
  const [leaving, setLeaving] = useState<User | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Card title={title} actions={actions}>
      <div ref={list} tabIndex={-1}>
        {people.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul className={styles.list}>
            {people.map((user) => (
              <li key={user.id} className={styles.row}>
                <span className={styles.person}>
                  <TextLink to={personPath(user)}>
                    <bdi>{visibleName(fullName(user))}</bdi>
                  </TextLink>
                  <bdi className={styles.email}>{visibleName(user.email)}</bdi>
                </span>
                {removal && (
                  <RemoveButton
                    label={removal.label(visibleName(fullName(user)))}
                    onClick={() => setLeaving(user)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
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

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<UserMinus aria-hidden size={16} />}
      aria-label={label}
      onClick={onClick}
    >
      {t('personList.remove')}
    </Button>
  );
}

interface RemoveQuestionProps {
  user: User;
  removal: Removal;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function RemoveQuestion({ user, removal, fallbackFocus, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const removing = useMutation({
    mutationFn: () => removal.remove(user),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      fallbackFocus={fallbackFocus}
      title={removal.title(isolatedName(fullName(user)))}
      confirmLabel={t('personList.remove')}
      busy={removing.isPending}
      error={removing.error ? errorText(removing.error) : undefined}
      onConfirm={() => removing.mutate()}
    >
      {removal.text}
    </ConfirmDialog>
  );
}

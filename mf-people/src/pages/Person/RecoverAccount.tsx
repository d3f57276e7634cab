import type { AccountRecovery } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button, LinkButton, Row, Stack } from '@portal/kit/ui';
import { ShieldAlert } from '@portal/kit/icons';
import { useState } from 'react';
import { RecoveryFacts } from './RecoveryFacts';
import { RecoveryForm } from './RecoveryForm';
import type { PersonCardProps } from './personCard';

/** “This account was taken over”: gives it back to its owner in one act, and says what was ended and what stays (PEOPLE-12). */
export function RecoverAccount({ details, name }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { id } = details.person.user;
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<AccountRecovery>();
  const changeOpen = (next: boolean) => {
    setOpen(next);
    setDone(undefined);
  };
  return (
    <>
      <Button
        variant="destructive"
        icon={<ShieldAlert aria-hidden size={18} />}
        onClick={() => changeOpen(true)}
      >
        {t('recovery.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={changeOpen}
        title={t(done ? 'recovery.doneTitle' : 'recovery.title', { name })}
        description={done ? undefined : t('recovery.text')}
      >
        {done ? (
          <Stack gap={4}>
            <Alert tone="success">
              {done.mailedTo === null
                ? t('recovery.notMailed')
                : t('recovery.mailed', { email: done.mailedTo })}
            </Alert>
            <RecoveryFacts recovery={done} isDone />
            <p>{t('recovery.next')}</p>
            <Row gap={3}>
              <LinkButton to={`/people/audit?thing=person:${String(id)}`}>
                {t('person.history')}
              </LinkButton>
              <Button onClick={() => changeOpen(false)}>{t('recovery.close')}</Button>
            </Row>
          </Stack>
        ) : (
          <RecoveryForm id={id} onDone={setDone} />
        )}
      </Dialog>
    </>
  );
}

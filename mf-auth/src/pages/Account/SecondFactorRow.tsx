import type { Account, OfferedAuthenticator } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { ConfirmDialog, Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useQueryClient } from '@portal/kit/query';
import { Alert, Badge, Button, Row, Stack, Text } from '@portal/kit/ui';
import { useState } from 'react';
import { AuthenticatorSetup } from '../../authenticator/AuthenticatorSetup';
import { RecoveryCodes } from '../../authenticator/RecoveryCodes';
import { AccountRow } from './AccountRow';
import { useOpenRow } from './openRow';
import { accountQuery } from './queries';

type Question = 'remove' | 'newCodes';

/** Authenticator app and recovery codes (FACTOR-2, FACTOR-3). */
export function SecondFactorRow({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const { cancel } = useOpenRow();
  const { prove, dialog } = useIdentityProof();
  const [offer, setOffer] = useState<OfferedAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<Question>();
  const refresh = () => void queries.invalidateQueries(accountQuery);
  const saved = (message: string) => ({ title: t('account.saved'), message });

  const offering = useAct({
    call: () => portal().call('offerAuthenticator'),
    onDone: (offered) => setOffer(offered),
  });
  const asked = useAct({
    call: (act: Question): Promise<unknown> =>
      act === 'remove'
        ? portal().call('removeAuthenticator')
        : portal().call('newRecoveryCodes').then(setCodes),
    notice: (act) => (act === 'remove' ? saved(t('account.secondFactor.removed')) : undefined),
    refreshes: accountQuery.queryKey,
  });

  const error = offering.error ?? asked.error;
  const isAsked = (act: Question) => asked.busy && asked.input === act;

  function close() {
    setOffer(undefined);
    setCodes(undefined);
    refresh();
  }

  async function keep(code: string) {
    await portal().call('keepRecoveryCodes', { code });
    const message = t(`account.secondFactor.${offer ? 'added' : 'codesKept'}`);
    notify({ type: 'success', ...saved(message) });
    close();
  }

  const { hasAuthenticator, hasPasskey, recoveryCodes, needsSecondFactor } = account;
  const isMissing = needsSecondFactor && !hasAuthenticator && !hasPasskey;
  const setUp = (
    <Button
      busy={offering.busy}
      onClick={() => {
        asked.reset();
        offering.run();
      }}
    >
      {hasAuthenticator ? t('account.secondFactor.replace') : t('account.secondFactor.setUp')}
    </Button>
  );
  return (
    <>
      <AccountRow
        title={t('account.secondFactor.title')}
        value={
          hasAuthenticator ? (
            <>
              <Badge tone="success">{t('account.secondFactor.on')}</Badge>
              <p>{t('account.secondFactor.left', { count: recoveryCodes })}</p>
            </>
          ) : (
            <>
              <p>{t('account.secondFactor.none')}</p>
              <Text size={14} muted>
                {t('account.secondFactor.intro')}
              </Text>
            </>
          )
        }
        notice={
          error !== undefined ? (
            <Alert tone="danger">{error}</Alert>
          ) : (
            isMissing && <Alert tone="warning">{t('account.secondFactor.needed')}</Alert>
          )
        }
        action={!hasAuthenticator && setUp}
      >
        {hasAuthenticator && (
          <Stack gap={4}>
            <p>{t('account.secondFactor.intro')}</p>
            <Row gap={3} align="center">
              {setUp}
              <Button busy={isAsked('newCodes')} onClick={() => setQuestion('newCodes')}>
                {t('account.secondFactor.newCodes')}
              </Button>
              <Button busy={isAsked('remove')} onClick={() => setQuestion('remove')}>
                {t('account.secondFactor.remove')}
              </Button>
              <Button variant="quiet" onClick={cancel}>
                {t('account.close')}
              </Button>
            </Row>
          </Stack>
        )}
      </AccountRow>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setQuestion(undefined)}
        title={question && t(`account.secondFactor.${question}Title`)}
        confirmLabel={question ? t(`account.secondFactor.${question}`) : ''}
        onConfirm={() => {
          offering.reset();
          if (question) asked.run(question);
          setQuestion(undefined);
        }}
      >
        {question && t(`account.secondFactor.${question}Text`)}
      </ConfirmDialog>
      {(offer ?? codes) && (
        <Dialog
          open
          dismissible={codes === undefined}
          onOpenChange={close}
          title={offer ? t('account.setUp.title') : t('account.secondFactor.newCodes')}
        >
          {codes && <RecoveryCodes codes={codes} keep={keep} />}
          {offer && !codes && (
            <AuthenticatorSetup
              offer={offer}
              confirm={async (code) =>
                setCodes(await prove(() => portal().call('confirmAuthenticator', { code })))
              }
            />
          )}
        </Dialog>
      )}
      {offering.dialog}
      {asked.dialog}
      {dialog}
    </>
  );
}

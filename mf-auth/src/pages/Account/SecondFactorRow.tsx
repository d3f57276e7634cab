import type { Account, OfferedAuthenticator } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog, Dialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { Alert, Badge, Button } from '@portal/kit/ui';
import { useState } from 'react';
import { AuthenticatorSetup } from '../../authenticator/AuthenticatorSetup';
import { RecoveryCodes } from '../../authenticator/RecoveryCodes';
import styles from './Account.module.css';
import { AccountRow } from './AccountRow';
import { latestError } from './latestError';
import { useOpenRow } from './openRow';
import { accountQuery } from './queries';

type Question = 'remove' | 'codes';

/** Authenticator app and recovery codes (FACTOR-2, FACTOR-3). */
export function SecondFactorRow({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { cancel } = useOpenRow();
  const { prove, dialog } = useIdentityProof();
  const [offer, setOffer] = useState<OfferedAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<Question>();
  const refresh = () => void queries.invalidateQueries(accountQuery);
  const done = (message: string) => notify({ type: 'success', title: t('account.saved'), message });

  const offering = useMutation({
    mutationFn: () => prove(() => portal().call('offerAuthenticator')),
    onSuccess: (offered) => setOffer(offered),
  });
  const removing = useMutation({
    mutationFn: () =>
      prove(() =>
        portal()
          .call('removeAuthenticator')
          .then(() => true),
      ),
    onSuccess: (removed) => removed && done(t('account.secondFactor.removed')),
    onSettled: refresh,
  });
  const renewing = useMutation({
    mutationFn: () => prove(() => portal().call('newRecoveryCodes')),
    onSuccess: (made) => setCodes(made),
    onSettled: refresh,
  });
  const error = latestError(offering, removing, renewing);

  function confirm() {
    const asked = question;
    setQuestion(undefined);
    if (asked === 'remove') removing.mutate();
    else renewing.mutate();
  }

  function close() {
    setOffer(undefined);
    setCodes(undefined);
    refresh();
  }

  async function keep(code: string) {
    await portal().call('keepRecoveryCodes', { code });
    done(offer ? t('account.secondFactor.added') : t('account.secondFactor.codesKept'));
    close();
  }

  const { hasAuthenticator, hasPasskey, recoveryCodes, needsSecondFactor } = account;
  const isMissing = needsSecondFactor && !hasAuthenticator && !hasPasskey;
  const setUp = (
    <Button busy={offering.isPending} onClick={() => offering.mutate()}>
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
              <p className={styles.facts}>{t('account.secondFactor.intro')}</p>
            </>
          )
        }
        notice={
          error ? (
            <Alert tone="danger">{errorText(error)}</Alert>
          ) : (
            isMissing && <Alert tone="warning">{t('account.secondFactor.needed')}</Alert>
          )
        }
        action={!hasAuthenticator && setUp}
      >
        {hasAuthenticator && (
          <div className={styles.section}>
            <p>{t('account.secondFactor.intro')}</p>
            <div className={styles.buttons}>
              {setUp}
              <Button busy={renewing.isPending} onClick={() => setQuestion('codes')}>
                {t('account.secondFactor.newCodes')}
              </Button>
              <Button busy={removing.isPending} onClick={() => setQuestion('remove')}>
                {t('account.secondFactor.remove')}
              </Button>
              <Button variant="quiet" onClick={cancel}>
                {t('account.close')}
              </Button>
            </div>
          </div>
        )}
      </AccountRow>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setQuestion(undefined)}
        title={t(`account.secondFactor.${question === 'remove' ? 'remove' : 'newCodes'}Title`)}
        confirmLabel={t(`account.secondFactor.${question === 'remove' ? 'remove' : 'newCodes'}`)}
        onConfirm={confirm}
      >
        {t(`account.secondFactor.${question === 'remove' ? 'remove' : 'newCodes'}Text`)}
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
      {dialog}
    </>
  );
}

import { portal } from '@portal/kit/api';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { LinkAct } from './LinkAct';

/** Opens the statement of a mailed link (TRANSACTION-17). */
export default function StatementPage() {
  return (
    <MailedLinkPage>
      {(token) => (
        <LinkAct
          kind="statement"
          act={async () => window.location.assign(await portal().call('openStatement', { token }))}
        />
      )}
    </MailedLinkPage>
  );
}

import { StaleDataAlert } from '@portal/kit/data-display';
import { Alert, Button } from '@portal/kit/ui';
import { SkippedRowsAlert } from '@portal/kit/list';
import type { Story } from '../../story';
import { networkError } from '../errors';
import { ignore } from '../layout';

export const alert: Story = {
  components: { Alert, SkippedRowsAlert, StaleDataAlert },
  states: {
    Tones: (text) => (
      <>
        <Alert>
          {text('Les factures paraissent le premier du mois.', 'Bills come on the 1st.')}
        </Alert>
        <Alert tone="success">{text('La carte est enregistrée.', 'The card is saved.')}</Alert>
        <Alert tone="warning">{text('La carte expire bientôt.', 'The card expires soon.')}</Alert>
        <Alert tone="danger">{text('La carte a été refusée.', 'The card was refused.')}</Alert>
      </>
    ),
    'Title, long text and action': (text) => (
      <Alert
        tone="warning"
        title={text('Votre compte de courtage est en examen', 'Your broker account is in review')}
        action={<Button size="small">{text('Écrire au soutien', 'Write to support')}</Button>}
      >
        {text(
          'Cela prend au plus 48 heures. D’ici là, les demandes d’assurance ne sont pas affichées, et aucune offre ne peut être faite ni modifiée.',
          'This takes 48 hours at most. Until then insurance requests are not shown, and no offer can be made or changed.',
        )}
      </Alert>
    ),
    'Several paragraphs': (text) => (
      <Alert tone="danger" title={text('La session n’est pas ouverte', 'You are not signed in')}>
        <p>
          {text('Le fournisseur d’identité ne répond pas.', 'The identity provider is silent.')}
        </p>
        <p>{text('Code à donner au soutien : 1063', 'Code for support: 1063')}</p>
      </Alert>
    ),
    'Data that could not be refreshed': () => (
      <StaleDataAlert error={networkError} onRetry={ignore} />
    ),
    'A list that was cut off is being read again': () => (
      <StaleDataAlert error={networkError} onRetry={ignore} isPartial retrying />
    ),
    'Rows left out': () => <SkippedRowsAlert count={3} />,
  },
};

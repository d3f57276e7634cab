import { Breadcrumb, NavTabs, PageContents } from '@portal/kit/data-display';
import { ExternalLink, TextLink } from '@portal/kit/ui';
import type { Story } from '../../story';
import { Row } from '../layout';

export const breadcrumb: Story = {
  components: { Breadcrumb },
  states: {
    'Two levels': (text) => (
      <Breadcrumb
        label={text('Fil d’Ariane', 'Breadcrumb')}
        items={[{ label: text('Équipe', 'Team'), to: '/team' }, { label: 'Camille Roy' }]}
      />
    ),
    'Long names': (text) => (
      <Breadcrumb
        label={text('Chemin de la demande', 'Path of the request')}
        items={[
          { label: text('Demandes d’assurance', 'Insurance requests'), to: '/requests' },
          { label: text('Renouvellements de mars', 'Renewals of March'), to: '/requests/march' },
          { label: 'Maximilien-Alexandre de la Durantaye-Saint-Jean' },
        ]}
      />
    ),
  },
};

export const navTabs: Story = {
  components: { NavTabs },
  states: {
    'Current page, counts': (text) => (
      <NavTabs
        label={text('Pages', 'Pages')}
        items={[
          { label: text('Équipe', 'Team'), to: '/team', current: 'page', count: 1250 },
          { label: text('Facturation', 'Billing'), to: '/billing' },
          { label: text('Profil', 'Profile'), to: '/profile', count: 0 },
        ]}
      />
    ),
    'More than a phone holds': (text) => (
      <NavTabs
        label={text('Pages du courtage', 'Pages of brokers')}
        items={[
          { label: text('Nouvelles demandes', 'New requests'), to: '/new', count: 24 },
          { label: text('Demandes avec offre', 'Requests with an offer'), to: '/offers' },
          { label: text('Écartées', 'Discarded'), to: '/discarded', current: 'true' },
        ]}
      />
    ),
  },
};

export const pageContents: Story = {
  components: { PageContents },
  states: {
    'Parts of a page': (text) => (
      <PageContents
        label={text('Sur cette page', 'On this page')}
        parts={[
          ['profile', text('Nom et langue', 'Name and language')],
          ['sessions', text('Sessions ouvertes', 'Open sessions')],
          ['data', text('Mes données', 'My data')],
        ]}
        className={undefined}
      />
    ),
  },
};

export const link: Story = {
  components: { ExternalLink, TextLink },
  states: {
    'In the portal': (text) => (
      <p>
        <TextLink to="/team">{text('Voir l’équipe', 'View the team')}</TextLink>
      </p>
    ),
    'Out of the portal': (text) => (
      <Row>
        <ExternalLink href="mailto:sales@demo.test">
          {text('Joindre les ventes', 'Contact sales')}
        </ExternalLink>
        <ExternalLink href="https://receipts.test/1" newTab>
          {text('Reçu', 'Receipt')}
        </ExternalLink>
        <ExternalLink href="https://receipts.test/2" newTab button="primary">
          {text('Ouvrir le reçu', 'Open the receipt')}
        </ExternalLink>
      </Row>
    ),
  },
};

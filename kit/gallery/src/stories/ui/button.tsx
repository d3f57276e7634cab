import { ActButton } from '@portal/kit/act';
import { Button, IconButton, LinkButton, Spinner, type ButtonVariant } from '@portal/kit/ui';
import { Pencil, Plus, Trash2 } from '@portal/kit/icons';
import type { Story } from '../../story';
import { Focused, ignore, Row } from '../layout';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export const button: Story = {
  components: { ActButton, Button, IconButton, LinkButton, Spinner },
  states: {
    Variants: (text) => (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {text('Enregistrer', 'Save')}
          </Button>
        ))}
      </Row>
    ),
    'With an icon, small': (text) => (
      <Row>
        <Button variant="primary" icon={<Plus aria-hidden size={16} />}>
          {text('Ajouter un membre', 'Add a member')}
        </Button>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant={variant}
            size="small"
            icon={<Pencil aria-hidden size={16} />}
          >
            {text('Modifier', 'Edit')}
          </Button>
        ))}
      </Row>
    ),
    'Disabled, with and without a reason': (text) => (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {text('Enregistrer', 'Save')}
          </Button>
        ))}
        <Button
          variant="primary"
          disabled
          reason={text(
            'Toutes les offres du mois sont faites.',
            'All offers of the month are made.',
          )}
        >
          {text('Faire une offre', 'Make an offer')}
        </Button>
      </Row>
    ),
    Busy: (text) => (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {text('Enregistrer', 'Save')}
          </Button>
        ))}
      </Row>
    ),
    'Long text': (text) => (
      <Row>
        <ActButton variant="primary" act={{ call: () => Promise.resolve().then(ignore) }}>
          {text(
            'Enregistrer les modifications apportées aux limites de lavage de toute l’équipe',
            'Save the changes to the wash limits of the whole team',
          )}
        </ActButton>
      </Row>
    ),
    'Link that looks like a button': (text) => (
      <Row>
        {variants.map((variant) => (
          <LinkButton key={variant} to="/team" variant={variant}>
            {text('Voir l’équipe', 'View the team')}
          </LinkButton>
        ))}
        <LinkButton to="/team" size="small" icon={<Pencil aria-hidden size={16} />}>
          {text('Modifier', 'Edit')}
        </LinkButton>
      </Row>
    ),
    'Icon only, disabled': (text) => (
      <Row>
        <IconButton label={text('Modifier', 'Edit')} icon={<Pencil aria-hidden size={18} />} />
        <IconButton
          label={text('Supprimer', 'Delete')}
          icon={<Trash2 aria-hidden size={18} />}
          disabled
        />
      </Row>
    ),
    Spinner: () => (
      <Row>
        <Spinner />
      </Row>
    ),
  },
  overlays: {
    Focused: (text) => (
      <Focused>
        <Button variant="primary">{text('Enregistrer', 'Save')}</Button>
      </Focused>
    ),
  },
};

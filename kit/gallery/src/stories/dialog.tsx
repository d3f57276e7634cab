import { ActQuestion } from '@portal/kit/act';
import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { TextField, useCoreForm } from '@portal/kit/form';
import { FormDialog, FormFooter } from '@portal/kit/form-dialog';
import { Button, Checkbox } from '@portal/kit/ui';
import type { Story, Text } from '../story';
import { ignore } from './layout';

function MemberForm({ text }: { text: Text }) {
  const form = useCoreForm({
    defaultValues: { email: '', userId: '' },
    validate: () => [],
    submit: () => Promise.resolve(),
  });
  return (
    <FormDialog
      form={form}
      onClose={ignore}
      title={text('Ajouter un membre', 'Add a member')}
      description={description(text)}
      submit={text('Ajouter', 'Add')}
    >
      <TextField name="email" label={text('Courriel', 'Email')} optional />
      <TextField name="userId" label={text('Numéro d’utilisateur', 'User ID')} optional />
    </FormDialog>
  );
}

const description = (text: Text) =>
  text(
    'La personne reçoit une invitation et peut laver dès qu’elle l’accepte.',
    'The person receives an invitation and can wash once it is accepted.',
  );

export const dialog: Story = {
  components: { Dialog, DialogCancel, DialogFooter, FormDialog, FormFooter },
  overlays: {
    Form: (text) => <MemberForm text={text} />,
    'Wide, busy, long text': (text) => (
      <Dialog
        open
        busy
        size="wide"
        onOpenChange={ignore}
        title={text(
          'Exporter les achats de tous les membres de l’équipe du premier trimestre',
          'Export the purchases of all members of the team in the first quarter',
        )}
        footer={
          <>
            <DialogCancel />
            <Button variant="primary" busy>
              {text('Exporter', 'Export')}
            </Button>
          </>
        }
      >
        <Checkbox label={text('Avec les taxes', 'With taxes')} defaultChecked />
        {Array.from({ length: 10 }, (_, line) => (
          <p key={line}>{description(text)}</p>
        ))}
      </Dialog>
    ),
  },
};

export const confirmDialog: Story = {
  components: { ActQuestion, ConfirmDialog },
  overlays: {
    Question: (text) => (
      <ConfirmDialog
        open
        onOpenChange={ignore}
        title={text('Retirer Camille Roy de l’équipe ?', 'Remove Camille Roy from the team?')}
        confirmLabel={text('Retirer', 'Remove')}
        confirmKey="r"
        onConfirm={ignore}
      >
        {text('Ses codes inutilisés sont annulés.', 'Unused codes are cancelled.')}
      </ConfirmDialog>
    ),
    Failed: (text) => (
      <ActQuestion
        act={{
          busy: false,
          error: text('Le serveur a rencontré un problème.', 'The server had a problem.'),
          dialog: undefined,
        }}
        question={{
          title: text('Envoyer l’offre ?', 'Send the offer?'),
          confirm: text('Envoyer l’offre', 'Send the offer'),
          tone: 'primary',
        }}
        onClose={ignore}
        onConfirm={ignore}
      />
    ),
  },
};

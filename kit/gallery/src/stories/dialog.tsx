import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
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
    <CoreForm form={form}>
      <TextField name="email" label={text('Courriel', 'Email')} optional />
      <TextField name="userId" label={text('Numéro d’utilisateur', 'User ID')} optional />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>{text('Ajouter', 'Add')}</SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

const description = (text: Text) =>
  text(
    'La personne reçoit une invitation et peut laver dès qu’elle l’accepte.',
    'The person receives an invitation and can wash once it is accepted.',
  );

export const dialog: Story = {
  components: { Dialog, DialogCancel, DialogFooter },
  overlays: {
    Form: (text) => (
      <Dialog
        open
        onOpenChange={ignore}
        title={text('Ajouter un membre', 'Add a member')}
        description={description(text)}
      >
        <MemberForm text={text} />
      </Dialog>
    ),
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
  components: { ConfirmDialog },
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
      <ConfirmDialog
        open
        onOpenChange={ignore}
        tone="primary"
        title={text('Envoyer l’offre ?', 'Send the offer?')}
        confirmLabel={text('Envoyer l’offre', 'Send the offer')}
        error={text('Le serveur a rencontré un problème.', 'The server had a problem.')}
        onConfirm={ignore}
      />
    ),
  },
};

import { Checkbox, Field, FieldMessages, Input, Radio, Select, TextArea } from '@portal/kit/ui';
import type { Story, Text } from '../../story';
import { Columns, Focused, Row } from '../layout';

const brands = (text: Text) => [
  { value: 'a', label: text('Assurance Boréale', 'Boreal Insurance') },
  { value: 'b', label: text('Mutuelle du Fleuve', 'River Mutual') },
];

export const field: Story = {
  components: { Field, FieldMessages, Input, Select, TextArea },
  states: {
    'Empty, with a placeholder, filled': (text) => (
      <Columns>
        <Field label={text('Courriel', 'Email')}>{(control) => <Input {...control} />}</Field>
        <Field label={text('Numéro', 'Number')} hint={text('Neuf chiffres', 'Nine digits')}>
          {(control) => <Input {...control} placeholder="123456789" />}
        </Field>
        <Field label={text('Nom', 'Name')} optional>
          {(control) => <Input {...control} defaultValue="Camille Roy" />}
        </Field>
      </Columns>
    ),
    'Error, read-only, disabled': (text) => (
      <Columns>
        <Field
          label={text('Courriel du membre', 'Email of the member')}
          error={text('Ce courriel n’est pas valide', 'This email is not valid')}
          hint={text('Celui de son travail', 'The one of work')}
        >
          {(control) => <Input {...control} defaultValue="camille.roy" />}
        </Field>
        <Field label={text('Compte', 'Account')}>
          {(control) => <Input {...control} readOnly defaultValue="camille@demo.test" />}
        </Field>
        <Field label={text('Entreprise', 'Business')}>
          {(control) => <Input {...control} disabled defaultValue="Transport du Fleuve" />}
        </Field>
      </Columns>
    ),
    'Prefix and suffix': (text) => (
      <Columns>
        <Field label={text('Prime', 'Premium')}>
          {(control) => (
            <Input
              {...control}
              {...(text('fr', 'en') === 'fr' ? { suffix: '$' } : { prefix: '$' })}
              defaultValue={text('1199,88', '1,199.88')}
            />
          )}
        </Field>
        <Field
          label={text('Site', 'Site')}
          error={text('Entrez une adresse Web', 'Enter a web address')}
        >
          {(control) => <Input {...control} prefix="https://" defaultValue="demo" />}
        </Field>
      </Columns>
    ),
    Select: (text) => (
      <Columns>
        <Field label={text('Bannière', 'Brand')}>
          {(control) => (
            <Select
              {...control}
              options={brands(text)}
              placeholder={text('Choisir une bannière', 'Choose a brand')}
            />
          )}
        </Field>
        <Field
          label={text('Autre bannière', 'Other brand')}
          error={text('Ce champ est obligatoire', 'This field is required')}
        >
          {(control) => <Select {...control} options={brands(text)} />}
        </Field>
        <Field label={text('Bannière du compte', 'Brand of the account')}>
          {(control) => <Select {...control} disabled options={brands(text)} />}
        </Field>
      </Columns>
    ),
    'Several lines': (text) => (
      <Columns>
        <Field label={text('Note', 'Note')}>
          {(control) => (
            <TextArea
              {...control}
              defaultValue={text(
                'Rappeler après le 15, de préférence en matinée.',
                'Call again after the 15th, preferably in the morning.',
              )}
            />
          )}
        </Field>
        <Field
          label={text('Motif', 'Reason')}
          error={text('Ce texte est trop long', 'This text is too long')}
        >
          {(control) => <TextArea {...control} rows={2} />}
        </Field>
      </Columns>
    ),
    'Label for screen readers only': (text) => (
      <Field label={text('Rechercher', 'Search')} hideLabel>
        {(control) => <Input {...control} placeholder={text('Rechercher', 'Search')} />}
      </Field>
    ),
  },
  overlays: {
    Focused: (text) => (
      <Focused>
        <Field label={text('Courriel', 'Email')}>{(control) => <Input {...control} />}</Field>
      </Focused>
    ),
  },
};

export const checkbox: Story = {
  components: { Checkbox, Radio },
  states: {
    'Unchecked, checked, disabled': (text) => (
      <Row>
        <Checkbox label={text('Lundi', 'Monday')} />
        <Checkbox label={text('Mardi', 'Tuesday')} defaultChecked />
        <Checkbox label={text('Samedi', 'Saturday')} disabled />
        <Checkbox label={text('Dimanche', 'Sunday')} disabled defaultChecked />
      </Row>
    ),
    'One of several': (text) => (
      <Row>
        <Radio name="period" label={text('Par jour', 'A day')} />
        <Radio name="period" label={text('Par semaine', 'A week')} defaultChecked />
        <Radio name="period" label={text('Par mois', 'A month')} disabled />
      </Row>
    ),
    'Long text': (text) => (
      <Checkbox
        label={text(
          'Recevoir un courriel chaque fois qu’un membre de l’équipe atteint sa limite mensuelle de lavages ou que la carte est refusée',
          'Get an email whenever a member of the team reaches the monthly limit of washes, or the card is refused',
        )}
      />
    ),
  },
};

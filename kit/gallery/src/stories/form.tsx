import {
  CheckboxField,
  CheckboxGroup,
  CoreForm,
  DateField,
  FormattedField,
  MoneyField,
  NumberField,
  PasswordField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useCoreForm,
  type FieldError,
} from '@portal/kit/form';
import { formatCardNumber } from '@portal/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Story, Text } from '../story';
import { fieldsError, serverError } from './errors';
import { Columns, Row } from './layout';

const empty = {
  email: '',
  password: '',
  userId: '',
  premium: '',
  birthday: '',
  note: '',
  brand: '',
  cardNumber: '',
  mailing: false,
  days: [] as string[],
  period: '',
};

const filled = {
  email: 'camille@demo.test',
  password: 'quatre mots sans suite',
  userId: '104',
  premium: '1199,88',
  birthday: '1988-04-27',
  note: 'Rappeler après le 15.',
  brand: 'b',
  cardNumber: '4242 4242 4242 4242',
  mailing: true,
  days: ['mon', 'fri'],
  period: 'week',
};

interface StoryFormProps {
  label: string;
  values?: typeof empty;
  errors?: readonly FieldError[];
  /** Sends the form at once. */
  submit?: () => Promise<unknown>;
  children: ReactNode;
}

function StoryForm({ label, values = empty, errors = [], submit, children }: StoryFormProps) {
  const form = useCoreForm({
    defaultValues: values,
    validate: () => [],
    submit: submit ?? (() => Promise.resolve()),
  });
  const prepare = useEffectEvent(() => {
    errors.forEach(({ field, code }) =>
      form.methods.setError(field as keyof typeof empty, { type: code }),
    );
    if (submit) form.onSubmit();
  });
  useEffect(() => prepare(), []);
  return (
    <CoreForm form={form} label={label}>
      {children}
    </CoreForm>
  );
}

const brands = (text: Text) => [
  { value: 'a', label: text('Assurance Boréale', 'Boreal Insurance') },
  { value: 'b', label: text('Mutuelle du Fleuve', 'River Mutual') },
];

function Fields({ text }: { text: Text }) {
  return (
    <Columns>
      <TextField
        name="email"
        type="email"
        label={text('Courriel', 'Email')}
        hint={text('Celui de son travail', 'The one of work')}
      />
      <PasswordField name="password" label={text('Mot de passe', 'Password')} />
      <NumberField name="userId" label={text('Numéro d’utilisateur', 'User ID')} optional />
      <MoneyField name="premium" label={text('Prime annuelle', 'Yearly premium')} />
      <DateField name="birthday" label={text('Date de naissance', 'Date of birth')} />
      <SelectField
        name="brand"
        label={text('Bannière', 'Brand')}
        options={brands(text)}
        placeholder={text('Choisir une bannière', 'Choose a brand')}
      />
      <FormattedField
        name="cardNumber"
        label={text('Numéro de carte', 'Card number')}
        format={formatCardNumber}
      />
      <TextAreaField name="note" label={text('Note', 'Note')} optional />
    </Columns>
  );
}

export const textField: Story = {
  components: {
    TextField,
    PasswordField,
    NumberField,
    MoneyField,
    DateField,
    SelectField,
    FormattedField,
    TextAreaField,
  },
  states: {
    Empty: (text) => (
      <StoryForm label={text('Vide', 'Empty')}>
        <Fields text={text} />
      </StoryForm>
    ),
    Filled: (text) => (
      <StoryForm label={text('Rempli', 'Filled')} values={filled}>
        <Fields text={text} />
      </StoryForm>
    ),
    'In error': (text) => (
      <StoryForm
        label={text('En erreur', 'In error')}
        errors={Object.keys(empty).map((field) => ({ field, code: 'required' }))}
      >
        <Fields text={text} />
      </StoryForm>
    ),
  },
};

function Choices({ text }: { text: Text }) {
  return (
    <>
      <CheckboxField
        name="mailing"
        label={text('Recevoir les reçus par courriel', 'Get receipts by email')}
        hint={text('Un seul envoi par mois', 'One message a month')}
      />
      <CheckboxGroup
        name="days"
        legend={text('Jours permis', 'Days allowed')}
        inline
        options={[
          { value: 'mon', label: text('Lundi', 'Monday') },
          { value: 'wed', label: text('Mercredi', 'Wednesday') },
          { value: 'fri', label: text('Vendredi', 'Friday') },
        ]}
      />
      <RadioGroup
        name="period"
        legend={text('Limite de lavages', 'Limit of washes')}
        hint={text('Comptée dès le premier jour', 'Counted from the first day')}
        options={[
          { value: 'day', label: text('Par jour', 'A day') },
          { value: 'week', label: text('Par semaine', 'A week') },
        ]}
      />
    </>
  );
}

export const choiceField: Story = {
  components: { CheckboxField, CheckboxGroup, RadioGroup },
  states: {
    Empty: (text) => (
      <StoryForm label={text('Vide', 'Empty')}>
        <Choices text={text} />
      </StoryForm>
    ),
    Filled: (text) => (
      <StoryForm label={text('Rempli', 'Filled')} values={filled}>
        <Choices text={text} />
      </StoryForm>
    ),
    'In error': (text) => (
      <StoryForm
        label={text('En erreur', 'In error')}
        errors={['mailing', 'days', 'period'].map((field) => ({ field, code: 'required' }))}
      >
        <Choices text={text} />
      </StoryForm>
    ),
  },
};

function Credentials({ text }: { text: Text }) {
  return (
    <>
      <TextField name="email" type="email" label={text('Courriel', 'Email')} />
      <PasswordField name="password" label={text('Mot de passe', 'Password')} />
      <Row>
        <SubmitButton>{text('Envoyer', 'Send')}</SubmitButton>
      </Row>
    </>
  );
}

export const coreForm: Story = {
  components: { CoreForm, SubmitButton },
  states: {
    Ready: (text) => (
      <StoryForm label={text('Prêt', 'Ready')}>
        <Credentials text={text} />
      </StoryForm>
    ),
    Busy: (text) => (
      <StoryForm
        label={text('Envoi en cours', 'Sending')}
        values={filled}
        submit={() => new Promise(() => undefined)}
      >
        <Credentials text={text} />
      </StoryForm>
    ),
  },
  overlays: {
    'Several fields in error': (text) => (
      <StoryForm label={text('En erreur', 'In error')} submit={() => Promise.reject(fieldsError)}>
        <Credentials text={text} />
      </StoryForm>
    ),
    'Sending failed': (text) => (
      <StoryForm
        label={text('Échec', 'Failed')}
        values={filled}
        submit={() => Promise.reject(serverError)}
      >
        <Credentials text={text} />
      </StoryForm>
    ),
  },
};

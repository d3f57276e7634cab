import { SubmitButton } from '@portal/kit/form';
import { FactorCodeField, SecondFactorForm, SignInForm } from '@portal/kit/sign-in';
import type { Story } from '../story';
import { Row } from './layout';

const signIn = () => Promise.resolve();

export const signInForm: Story = {
  components: { SignInForm },
  states: {
    'Any account': (text) => (
      <SignInForm signIn={signIn}>
        <Row>
          <SubmitButton>{text('Ouvrir une session', 'Sign in')}</SubmitButton>
        </Row>
      </SignInForm>
    ),
    'The account of the session': (text) => (
      <SignInForm signIn={signIn} email="camille@demo.test">
        <Row>
          <SubmitButton>{text('Ouvrir la session de nouveau', 'Sign in again')}</SubmitButton>
        </Row>
      </SignInForm>
    ),
  },
};

export const secondFactorForm: Story = {
  components: { FactorCodeField, SecondFactorForm },
  states: {
    'After the password': (text) => (
      <SecondFactorForm open={signIn}>
        <Row>
          <SubmitButton>{text('Continuer', 'Continue')}</SubmitButton>
        </Row>
      </SecondFactorForm>
    ),
  },
};

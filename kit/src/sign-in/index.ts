export { SecondFactorForm } from './SecondFactorForm';
export { SignInForm } from './SignInForm';

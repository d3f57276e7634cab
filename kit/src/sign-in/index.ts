export { FactorCodeField } from './FactorCodeField';
export { loadPasskeys, takesPasskeys, type Passkeys } from './loadPasskeys';
export { SecondFactorForm } from './SecondFactorForm';
export { SignInForm } from './SignInForm';

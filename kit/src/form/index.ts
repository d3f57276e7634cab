export { CardNumberField } from './CardNumberField';
export { CoreForm, SubmitButton } from './CoreForm';
export {
  CheckboxField,
  DateField,
  MoneyField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from './fields';
export { MaskedField } from './MaskedField';
export { CheckboxGroup, RadioGroup } from './RadioGroup';
export { useCoreForm, type CoreFormOptions, type FieldError } from './useCoreForm';

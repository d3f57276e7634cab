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
export { FormattedField } from './FormattedField';
export { CheckboxGroup, RadioGroup } from './RadioGroup';
export { useCoreForm, type CoreFormOptions, type FieldError } from './useCoreForm';

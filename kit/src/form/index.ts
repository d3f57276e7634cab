export { CardNumberField } from './CardNumberField';
export { CheckboxField, CheckboxGroup, RadioGroup } from './choices';
export { CoreForm, SubmitButton } from './CoreForm';
export {
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
export { useCoreForm, type FieldError, type CoreFormOptions } from './useCoreForm';

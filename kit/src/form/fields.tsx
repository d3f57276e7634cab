import { Eye, EyeOff } from '../icons/icons';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useLanguage, useTranslation, type Language } from '../i18n';
import {
  Checkbox,
  describedBy,
  Field,
  FieldMessages,
  IconButton,
  Input,
  Select,
  TextArea,
  type Option,
} from '../ui';
import { useFormField } from './FormContext';
import { validateAfterBlur } from './validateAfterBlur';

/** Props of every form field. */
export interface FieldOptions {
  /** Key of the value in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

type Own<Props> = Omit<Props, 'name' | 'prefix' | 'id' | 'defaultValue' | 'value' | 'children'>;

export interface TextFieldProps extends FieldOptions, Own<ComponentProps<'input'>> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'password';
  prefix?: string;
  suffix?: ReactNode;
  /** Validates this field on blur too, unless it is empty. */
  checkOnBlur?: boolean;
}

/**
 * One line of text; read-only while the form is sent, so that nothing typed meanwhile is lost. Names, codes and
 * addresses are no prose, so phones do not correct them.
 */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional = false, checkOnBlur = false, ...input } = props;
  const { id, error, methods, busy } = useFormField(name, label);
  const isEmail = input.type === 'email';
  const registered = methods.register(name, {
    onBlur: () => {
      if (checkOnBlur) validateAfterBlur(methods, name);
    },
    ...(isEmail && { setValueAs: withAsciiDomain }),
  });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Input
          type="text"
          autoCorrect="off"
          {...input}
          {...(isEmail && EMAIL_INPUT)}
          readOnly={busy || input.readOnly}
          {...registered}
          {...control}
        />
      )}
    </Field>
  );
}

/** Not `type=email`: Chrome writes the domain of its value in ASCII while it is typed, and drops other characters. */
const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** An address with its domain as mail and the core know it: "é@forêt.ca" is "é@xn--fort-ipa.ca". */
function withAsciiDomain(typed: string): string {
  return typed.replace(/@([\p{L}\p{M}\p{N}.-]+)/gu, (all, domain: string) => {
    const address = `https://${domain}`;
    return URL.canParse(address) ? `@${new URL(address).hostname}` : all;
  });
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? t('form.hidePassword') : t('form.showPassword')}
          icon={<Icon aria-hidden size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Digits; the value stays text, which the core parses. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

const dollarSign: Record<Language, { prefix: string } | { suffix: string }> = {
  fr: { suffix: '$' },
  en: { prefix: '$' },
};

/** An amount in the notation of the language: "1 199,88" or "1,199.88". The core parses it. */
export function MoneyField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>) {
  const { language } = useLanguage();
  return <TextField inputMode="decimal" autoComplete="off" {...props} {...dollarSign[language]} />;
}

/** Native date input; the value is YYYY-MM-DD. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}

interface TextAreaFieldProps extends FieldOptions, Own<ComponentProps<'textarea'>> {}

export function TextAreaField({
  name,
  label,
  hint,
  optional = false,
  ...rest
}: TextAreaFieldProps) {
  const { id, error, methods, busy } = useFormField(name, label);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <TextArea readOnly={busy} {...rest} {...methods.register(name)} {...control} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldOptions, Own<ComponentProps<'select'>> {
  options: readonly Option[];
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional = false, ...rest } = props;
  const { id, error, methods } = useFormField(name, label);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...rest} {...methods.register(name)} {...control} />}
    </Field>
  );
}

interface CheckboxFieldProps extends Omit<FieldOptions, 'optional'> {
  disabled?: boolean;
}

/** One checkbox; its value is a boolean. */
export function CheckboxField({ name, label, hint, disabled = false }: CheckboxFieldProps) {
  const { id, error, methods } = useFormField(name, label);
  const messages = { id, hint, error };
  return (
    <div>
      <Checkbox
        id={id}
        label={label}
        disabled={disabled}
        {...describedBy(messages)}
        {...methods.register(name)}
      />
      <FieldMessages {...messages} />
    </div>
  );
}

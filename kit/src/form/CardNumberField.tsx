import { groupCardNumber } from '@portal/core';
import type { InputEvent } from 'react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useFormField } from './FormContext';

/**
 * Groups sixteen digits by four while typing or pasting (CARD-3). The caret stays behind its digit,
 * or before it after Delete.
 */
export function CardNumberField({ name, label, hint, ...input }: Omit<TextFieldProps, 'type'>) {
  const { id, error, methods } = useFormField(name, label);
  const { onChange, ...registered } = methods.register(name);

  function regroup(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { text, caret } = groupCardNumber(
      field.value,
      field.selectionStart ?? field.value.length,
      // Forward deletion of a character, word or line; autofill sends no input type.
      /Forward$/u.test(event.nativeEvent.inputType),
    );
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    void onChange(event);
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="cc-number"
          {...input}
          {...registered}
          {...control}
          onInput={regroup}
        />
      )}
    </Field>
  );
}

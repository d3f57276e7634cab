import { groupCardNumber } from '@portal/core';
import type { InputEvent } from 'react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useConnected } from './FormContext';

/** Sixteen digits in groups of four as they are typed or pasted; the caret stays behind its digit, or before it where Delete was pressed. */
export function CardNumberField({ name, label, hint, ...input }: Omit<TextFieldProps, 'type'>) {
  const { id, error, methods } = useConnected(name, label);
  const { onChange, ...registered } = methods.register(name);

  function regroup(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { text, caret } = groupCardNumber(
      field.value,
      field.selectionStart ?? field.value.length,
      // Of a character, a word or a line; autofill sends none.
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

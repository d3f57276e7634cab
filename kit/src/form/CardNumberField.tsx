import { groupCardNumber } from '@portal/core';
import type { InputEvent } from 'react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useConnected } from './FormContext';

/** Sixteen digits in groups of four as they are typed or pasted; the caret stays behind its digit. */
export function CardNumberField({ name, label, hint, ...input }: Omit<TextFieldProps, 'type'>) {
  const { id, error, methods } = useConnected(name, label);
  const { onChange, ...registered } = methods.register(name);

  function regroup(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { text, caret } = groupCardNumber(
      field.value,
      field.selectionStart ?? field.value.length,
    );
    if (text !== field.value) {
      field.value = text;
      // Delete took the space before the next group: standing still, it would take it for ever.
      const forward = event.nativeEvent.inputType === 'deleteContentForward';
      const at = forward && text[caret] === ' ' ? caret + 1 : caret;
      field.setSelectionRange(at, at);
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

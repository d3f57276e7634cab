import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useConnected } from './FormContext';

/** What may be typed, no more: whether it is right is for the core to say. */
const masks = {
  'HH:MM': {
    mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : /\d/, ':', /[0-5]/, /\d/],
  },
  'MM/YY': { mask: [/[01]/, /\d/, '/', /\d/, /\d/] },
} satisfies Record<string, MaskitoOptions>;

interface MaskedFieldProps extends Omit<TextFieldProps, 'type' | 'checkOnBlur'> {
  mask: keyof typeof masks;
}

/** Digits fall into their places as they are typed or pasted. */
export function MaskedField({ name, label, hint, optional, mask, ...input }: MaskedFieldProps) {
  const { id, error, methods } = useConnected(name, label);
  const maskRef = useMaskito({ options: masks[mask] });
  const { ref, onChange, ...registered } = methods.register(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...registered}
          {...control}
          ref={(element) => {
            ref(element);
            maskRef(element);
          }}
          // React hears no `change` of a value that the mask wrote.
          onInput={(event) => void onChange(event)}
        />
      )}
    </Field>
  );
}

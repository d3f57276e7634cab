import type { Maskito, MaskitoOptions } from '@maskito/core';
import { useEffect, useRef, type RefObject } from 'react';
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
  const element = useRef<HTMLInputElement>(null);
  useMask(element, masks[mask]);
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
          ref={(input) => {
            ref(input);
            element.current = input;
          }}
          // React hears no `change` of a value that the mask wrote.
          onInput={(event) => void onChange(event)}
        />
      )}
    </Field>
  );
}

/**
 * Fetched when a masked field is first shown: the sign-in page, which has none, does without. Until
 * it is there, and if it never comes, the field takes any text, which the core judges as ever.
 */
function useMask(element: RefObject<HTMLInputElement | null>, options: MaskitoOptions): void {
  useEffect(() => {
    let masked: Maskito | undefined;
    let gone = false;
    import('@maskito/core').then(
      ({ Maskito }) => {
        if (!gone && element.current) masked = new Maskito(element.current, options);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      masked?.destroy();
    };
  }, [element, options]);
}

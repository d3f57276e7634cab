import type { Maskito, MaskitoOptions } from '@maskito/core';
import { useEffect, useRef, type RefObject } from 'react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useFormField } from './FormContext';

/** Characters that can be typed; validation stays with the core. */
const masks = {
  'HH:MM': {
    mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : /\d/, ':', /[0-5]/, /\d/],
  },
  'MM/YY': { mask: [/[01]/, /\d/, '/', /\d/, /\d/] },
} satisfies Record<string, MaskitoOptions>;

interface MaskedFieldProps extends Omit<TextFieldProps, 'type' | 'checkOnBlur'> {
  mask: keyof typeof masks;
}

/** Formats digits while typing or pasting. */
export function MaskedField({ name, label, hint, optional, mask, ...input }: MaskedFieldProps) {
  const { id, error, methods } = useFormField(name, label);
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
          // React fires no `change` for a value written by the mask.
          onInput={(event) => void onChange(event)}
        />
      )}
    </Field>
  );
}

/**
 * Loads the mask library with the first masked field: the sign-in page has none. Until it is loaded,
 * or if that fails, the field takes any text, which the core validates.
 */
function useMask(element: RefObject<HTMLInputElement | null>, options: MaskitoOptions): void {
  useEffect(() => {
    let masked: Maskito | undefined;
    let unmounted = false;
    import('@maskito/core').then(
      ({ Maskito }) => {
        if (!unmounted && element.current) masked = new Maskito(element.current, options);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
      masked?.destroy();
    };
  }, [element, options]);
}

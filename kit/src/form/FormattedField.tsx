import type { Formatted } from '@portal/core';
import type { Maskito } from '@maskito/core';
import { useEffect, useRef, type RefObject } from 'react';
import { Field, Input } from '../ui';
import type { TextFieldProps } from './fields';
import { useFormField } from './FormContext';
import { validateAfterBlur } from './validateAfterBlur';

interface FormattedFieldProps extends Omit<TextFieldProps, 'type' | 'checkOnBlur'> {
  /** A rule of the core that formats the text, of any length and content, while it is typed. */
  format: Format;
  /** A rule of the core that completes the text on blur; null for a text that it cannot read. */
  read?: (typed: string) => string | null;
}

type Format = (typed: string, caret: number) => Formatted;

/**
 * Digits that are formatted while they are typed, pasted or filled in. No key is refused: a text that
 * cannot be read stays, and validation on blur says why.
 */
export function FormattedField(props: FormattedFieldProps) {
  const { name, label, hint, optional = false, format, read, ...input } = props;
  const { id, error, methods, busy, historyVersion } = useFormField(name, label);
  const element = useRef<HTMLInputElement>(null);
  useFormatting(element, format, historyVersion);
  const { ref, onChange, ...registered } = methods.register(name, {
    onBlur: () => {
      const typed = String(methods.getValues(name));
      const complete = read?.(typed) ?? format(typed, typed.length).text;
      if (complete !== typed) methods.setValue(name, complete, { shouldDirty: true });
      validateAfterBlur(methods, name);
    },
  });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          {...input}
          {...registered}
          {...control}
          ref={(input) => {
            ref(input);
            element.current = input;
          }}
          // React fires no `change` for a value written by the formatting.
          onInput={(event) => void onChange(event)}
        />
      )}
    </Field>
  );
}

/**
 * Maskito formats the text, keeps the caret and gives Undo, which browsers lose with every text that a
 * script writes. It is loaded with the first such field: the sign-in page has none. If that fails, text
 * is formatted on blur only. A new `historyVersion` ends its history, which would bring a card number back
 * (CARD-9).
 */
function useFormatting(
  element: RefObject<HTMLInputElement | null>,
  format: Format,
  historyVersion: number,
): void {
  useEffect(() => {
    let maskito: Maskito | undefined;
    let unmounted = false;
    import('@maskito/core').then(
      ({ Maskito }) => {
        const input = element.current;
        if (unmounted || !input) return;
        maskito = new Maskito(input, {
          // Any text: the core formats it instead of refusing characters.
          mask: /^.*$/u,
          postprocessors: [
            ({ value, selection: [, end] }) => {
              const { text, caret } = format(value, end);
              return { value: text, selection: [caret, caret] };
            },
          ],
        });
        // Formats what was typed before.
        if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
      maskito?.destroy();
    };
  }, [element, format, historyVersion]);
}

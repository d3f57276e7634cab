import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { SERVER_ERROR } from './fromServer';

/**
 * Every keystroke checks again all that the form complains of: a rule may be about two fields ("either
 * an e-mail or a user ID"). What the server said stays.
 */
export function useRevalidate<Values extends FieldValues>(methods: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = methods.watch((_values, { type }) => {
      if (type !== 'change') return;
      const wrong = Object.entries(methods.formState.errors)
        .filter(([, error]) => error?.message !== SERVER_ERROR)
        .map(([field]) => field as Path<Values>);
      if (wrong.length > 0) void methods.trigger(wrong);
    });
    return unsubscribe;
  }, [methods]);
}

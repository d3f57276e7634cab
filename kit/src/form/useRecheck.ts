import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fromServer } from './fromServer';

/**
 * After a failed submit every keystroke checks the complaints of the *other* fields too: a rule may be
 * about two fields ("either an e-mail or a user ID"). What the server said stays.
 */
export function useRecheck<Values extends FieldValues>(methods: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = methods.watch((_values, { name, type }) => {
      if (type !== 'change' || !methods.formState.isSubmitted) return;
      const others = Object.entries(methods.formState.errors)
        .filter(([field, error]) => field !== name && error?.message !== fromServer)
        .map(([field]) => field as Path<Values>);
      if (others.length > 0) void methods.trigger(others);
    });
    return unsubscribe;
  }, [methods]);
}

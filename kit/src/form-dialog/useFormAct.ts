import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NoticeText } from '../act';
import { useCoreForm, type CoreFormOptions } from '../form';
import { notify } from '../notices';
import { useIdentityProof } from '../proof';
import { useQueryClient } from '../query';

interface FormActOptions<Values extends FieldValues, Request, Result> extends Omit<
  CoreFormOptions<Values>,
  'submit'
> {
  /** The request of valid values; none where they are not. */
  payload: (values: Values) => Request | null | undefined;
  call: (request: Request) => Promise<Result>;
  /** Words of the notice after the call; none where the page shows the result. */
  notice?: (result: Result, request: Request) => NoticeText;
  /** Prefix of the keys of the queries that are read again after the call. */
  refreshes?: readonly unknown[];
  /** Called last, as to close the dialog. */
  onDone: (result: Result) => void;
}

export type FormAct<Values extends FieldValues> = ReturnType<typeof useCoreForm<Values>> & {
  /** The question for a proof of identity, to be rendered. */
  proof: ReactNode;
};

/**
 * A form of the core that makes one call: a proof of identity where the server asks for one (ACCOUNT-6), a notice and a refresh.
 * Without the proof it keeps what was typed.
 */
export function useFormAct<Values extends FieldValues, Request, Result>(
  options: FormActOptions<Values, Request, Result>,
): FormAct<Values> {
  const { payload, call, notice, refreshes, onDone, ...rules } = options;
  const queries = useQueryClient();
  const { prove, dialog } = useIdentityProof();
  const form = useCoreForm<Values>({
    ...rules,
    submit: async (values) => {
      const request = payload(values);
      if (request == null) return;
      const answer = await prove(() => call(request).then((result) => ({ result })));
      if (!answer) return;
      const { result } = answer;
      // Before the dialog closes: the focus returns to what stays.
      if (refreshes) await queries.invalidateQueries({ queryKey: refreshes });
      if (notice) notify({ type: 'success', ...notice(result, request) });
      onDone(result);
    },
  });
  return { ...form, proof: dialog };
}

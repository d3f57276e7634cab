import type { ReactNode } from 'react';
import { isUnauthorized } from '../api';
import { useErrorText } from '../i18n';
import { notify, type NoticeType } from '../notices';
import { useIdentityProof } from '../proof';
import { useMutation, useQueryClient } from '../query';
import { useSession } from '../session';

/** Title and text of the notice after a call; a success unless its type is given. */
export interface NoticeText {
  type?: NoticeType;
  title: string;
  message?: string;
}

export interface Act<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** Words of the notice after the call; none where the page shows the result. */
  notice?: ((input: Input, result: Result) => NoticeText | undefined) | undefined;
  /** Prefix of the keys of the queries that are read again after the call, also after a failed one. */
  refreshes?: readonly unknown[];
  /** Called after the call, before the queries are read again. */
  onDone?: (result: Result, input: Input) => void;
  /** Called where the person gives no proof of identity. */
  onCancel?: () => void;
  /** Called after the call or its failure. */
  onSettled?: () => void;
}

export interface RunningAct<Input> {
  run: (input: Input) => void;
  /** Forgets the error. */
  reset: () => void;
  /** Whether the call runs, or the queries are read again after it. */
  busy: boolean;
  /** Input of the last call. */
  input: Input | undefined;
  /** Why the last call failed, and the sentence about it. */
  failure: unknown;
  error: string | undefined;
  /** The question for a proof of identity, to be rendered. */
  dialog: ReactNode;
}

/** A call that changes something: a proof of identity where the server asks for one (ACCOUNT-6), a notice and a refresh. */
export function useAct<Input = void, Result = unknown>(act: Act<Input, Result>): RunningAct<Input> {
  const { call, notice, refreshes, onDone, onCancel, onSettled } = act;
  const errorText = useErrorText();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const queries = useQueryClient();
  const { prove, dialog } = useIdentityProof();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (input: Input) => prove(() => call(input).then((result) => ({ result }))),
    onSuccess: (answer, input) => {
      if (!answer) {
        onCancel?.();
        return;
      }
      onDone?.(answer.result, input);
      const text = notice?.(input, answer.result);
      if (text) notify({ type: 'success', ...text });
    },
    onSettled: () => {
      onSettled?.();
      return refreshes && queries.invalidateQueries({ queryKey: refreshes });
    },
  });
  // A refusal for want of a session is past once it is opened again over the page.
  const failure = isSignedIn && isUnauthorized(error) ? null : error;
  return {
    run: mutate,
    reset,
    busy: isPending,
    input: variables,
    failure,
    error: failure ? errorText(failure) : undefined,
    dialog,
  };
}

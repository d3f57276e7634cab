import type { Change } from '@portal/core';
import { useChanges } from '@portal/kit/live';
import { useState } from 'react';
import { isOwnChange } from '../queries/ownChanges';

const HANDLED = ['offerCreated', 'requestAnswered', 'requestDiscarded'] as const;
type Handled = (typeof HANDLED)[number];

interface HandledChange extends Change {
  kind: Handled;
}

const isHandled = (change: Change): change is HandledChange =>
  (HANDLED as readonly string[]).includes(change.kind);

/** The offer or the discarding of a colleague since the form for a request was opened; null without one. */
export function useHandledMeanwhile(request: number): HandledChange | null {
  const [handled, setHandled] = useState<HandledChange | null>(null);
  useChanges((changes) => {
    const found = changes.find((change) => change.id === request && isHandled(change));
    if (found && isHandled(found) && !isOwnChange(request)) setHandled((first) => first ?? found);
  });
  return handled;
}

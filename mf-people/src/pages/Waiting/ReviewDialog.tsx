import type { Application, Reviewed } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useState, type ReactNode } from 'react';
import { ReviewResults } from './ReviewResults';

interface ReviewDialogProps {
  title: ReactNode;
  applications: readonly Application[];
  onClose: () => void;
  /** The form; it calls back with the results of a call of which some were left as they are. */
  children: (onLeft: (results: readonly Reviewed[]) => void) => ReactNode;
}

/** A dialog about one or several applications: a form, then the reasons of those that were left as they are. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, applications, onClose, children } = props;
  const [results, setResults] = useState<readonly Reviewed[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      {results ? (
        <ReviewResults applications={applications} results={results} />
      ) : (
        children(setResults)
      )}
    </Dialog>
  );
}

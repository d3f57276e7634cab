import { fullName, isolatedName, type Application, type Reviewed } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useState, type ComponentType } from 'react';
import { ReviewResults } from './ReviewResults';

export interface ReviewProps {
  applications: readonly Application[];
  onClose: () => void;
}

export interface ReviewFormProps extends ReviewProps {
  /** Called with the results of a call of which some applications were left as they are. */
  onLeft: (results: readonly Reviewed[]) => void;
}

interface ReviewDialogProps extends ReviewProps {
  act: 'approve' | 'refuse';
  Form: ComponentType<ReviewFormProps>;
}

/** A dialog about one or several applications: a form, then the reasons of those that were left as they are. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { act, applications, onClose, Form } = props;
  const { t } = useTranslation('people');
  const [first] = applications;
  const name = first ? isolatedName(fullName(first.user)) : '';
  const [results, setResults] = useState<readonly Reviewed[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        applications.length === 1
          ? t(`waiting.${act}.titleNamed`, { name })
          : t(`waiting.${act}.title`, { count: applications.length })
      }
    >
      {results ? (
        <ReviewResults applications={applications} results={results} />
      ) : (
        <Form applications={applications} onClose={onClose} onLeft={setResults} />
      )}
    </Dialog>
  );
}

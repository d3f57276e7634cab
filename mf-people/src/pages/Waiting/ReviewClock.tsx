import { reviewTime } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';

interface ReviewClockProps {
  /** ISO 8601. */
  dueAt: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Time left of the promised 48 hours, with the instant on hover; what is late stands out (APPROVAL-2). */
export function ReviewClock({ dueAt, now }: ReviewClockProps) {
  const { t } = useTranslation('people');
  const { dateTime } = useFormats();
  const review = reviewTime(dueAt, now);
  const full = dateTime(dueAt);
  if (!review) return <span>{full}</span>;
  const { isLate, time } = review;
  const text = t(`waiting.${isLate ? 'late' : 'left'}.${time.unit}`, { count: time.count });
  return (
    <time dateTime={dueAt} title={full}>
      {isLate ? <Badge tone="danger">{text}</Badge> : text}
    </time>
  );
}

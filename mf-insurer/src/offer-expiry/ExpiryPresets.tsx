import { expiryPresets } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { Button, Row } from '@portal/kit/ui';

interface ExpiryPresetsProps {
  /** The expiry in the form, YYYY-MM-DD. */
  value: string;
  onChange: (date: string) => void;
}

/** Buttons that set the expiry of a new offer to 30, 60 or 90 days from today (OFFER-16). */
export function ExpiryPresets({ value, onChange }: ExpiryPresetsProps) {
  const { t } = useTranslation('insurer');
  return (
    <Row role="group" aria-label={t('expiry.presets')}>
      {expiryPresets(today()).map(({ days, date }) => (
        <Button
          key={days}
          size="small"
          aria-pressed={value === date}
          onClick={() => onChange(date)}
        >
          {t('expiry.preset', { count: days })}
        </Button>
      ))}
    </Row>
  );
}

import { parseThreshold, type StationOptions } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useFormats, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button, Field, Input } from '@portal/kit/ui';
import { useState } from 'react';
import styles from './ThresholdsDialog.module.css';
import type { Thresholds } from './useThresholds';

interface ThresholdsDialogProps {
  options: StationOptions;
  thresholds: Thresholds;
  onClose: () => void;
}

/** A threshold of low stock for each carwash type (STATION-11). A change takes effect at once. */
export default function ThresholdsDialog({ options, thresholds, onClose }: ThresholdsDialogProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  /** Number of resets: the fields start again with the values they then have. */
  const [resets, setResets] = useState(0);
  const { carwashTypes, lowStock } = options;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('thresholds.title')}
      description={t('thresholds.text')}
      footer={
        <>
          <Button
            onClick={() => {
              thresholds.reset();
              setResets((count) => count + 1);
            }}
          >
            {t('thresholds.reset', { codes: number(lowStock) })}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('thresholds.close')}
          </Button>
        </>
      }
    >
      <div key={resets} className={styles.fields}>
        {carwashTypes.map((type) => (
          <ThresholdField
            key={type}
            carwashType={type}
            initial={thresholds.byType[type] ?? lowStock}
            onChange={(codes) => thresholds.setThreshold(type, codes)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ThresholdFieldProps {
  carwashType: string;
  initial: number;
  onChange: (codes: number) => void;
}

/** A number of codes, the initial one where the field is empty. Another text stays, with an error, and changes nothing. */
function ThresholdField({ carwashType, initial, onChange }: ThresholdFieldProps) {
  const { t } = useTranslation('stations');
  const [typed, setTyped] = useState(String(initial));
  const { language } = useLanguage();
  const codes = parseThreshold(typed, language);
  return (
    <Field
      label={<span lang="en">{carwashType}</span>}
      error={codes === null ? t('buying.amountInvalid') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = parseThreshold(target.value, language);
            if (next !== null) onChange(next);
          }}
          onBlur={() => {
            if (codes !== null) setTyped(String(codes));
          }}
        />
      )}
    </Field>
  );
}

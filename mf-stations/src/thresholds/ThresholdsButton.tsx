import type { StationOptions } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { Gauge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Thresholds } from './useThresholds';

const ThresholdsDialog = lazy(() => import('./ThresholdsDialog'));

interface ThresholdsButtonProps {
  options: StationOptions | undefined;
  thresholds: Thresholds;
}

/** Opens the dialog of the thresholds. Absent where no station sells a carwash type. */
export function ThresholdsButton({ options, thresholds }: ThresholdsButtonProps) {
  const { t } = useTranslation('stations');
  const [open, setOpen] = useState(false);
  if (options?.carwashTypes.length === 0) return null;
  return (
    <>
      <Button
        icon={<Gauge aria-hidden size={16} />}
        disabled={!options}
        onClick={() => setOpen(true)}
      >
        {t('thresholds.open')}
      </Button>
      {open && options && (
        <Suspense>
          <ThresholdsDialog
            options={options}
            thresholds={thresholds}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

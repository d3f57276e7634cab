import * as Radix from 'radix-ui/tooltip';
import { useState, type ReactElement } from 'react';
import { landmarkOf } from './landmark';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** Supplementary text; never the only place of an information. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild ref={setTrigger}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmarkOf(trigger)}>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

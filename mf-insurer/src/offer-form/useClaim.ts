import { portal } from '@portal/kit/api';
import { useMutation } from '@portal/kit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useColleague, useInvalidateClaims } from '../queries/claims';

/** Interval of the signs of life; a claim lapses two minutes after the last one (CLAIM-3). */
const RENEW_MS = 30_000;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

export interface FormClaim {
  /** Name of the colleague who prepares an offer for the same request; `null` where none does. */
  readonly colleague: string | null;
  readonly takeOver: () => void;
  readonly busy: boolean;
}

type Step = { readonly brandId: number; readonly takeOver: boolean } | 'release';

/**
 * Shows colleagues that the user prepares an offer: while the form is open with a brand, and for as
 * long as it is used. The claim ends with the form, and with the page. A colleague's claim is taken over
 * on request only, and stops no offer (CLAIM-5).
 */
export function useClaim(request: number, brand: number | null): FormClaim {
  const invalidateClaims = useInvalidateClaims();
  const colleague = useColleague(request, brand);
  /** Whether there may be a claim to give up. */
  const asked = useRef(false);
  const used = useRef(false);
  const { mutate, isPending } = useMutation<unknown, Error, Step>({
    // Calls one after another: a claim that is given up was made before, and is not made again after.
    scope: { id: `claim-${String(request)}` },
    mutationFn: (step) => (step === 'release' ? giveUp(request) : take(request, step)),
    // A refusal means that a colleague was faster. Any other failure is none of the form's: a claim that
    // is not given up lapses.
    onSettled: (_claim, refusal, step) => {
      if (step !== 'release' && (step.takeOver || refusal)) invalidateClaims();
    },
  });

  const claim = (takeOver: boolean) => {
    used.current = false;
    if (brand === null) return;
    asked.current = true;
    mutate({ brandId: brand, takeOver });
  };
  const begin = useEffectEvent(() => claim(false));
  const renew = useEffectEvent(() => {
    if (used.current && colleague === null) claim(false);
  });
  const release = useEffectEvent(() => {
    if (asked.current) mutate('release');
    asked.current = false;
  });
  // At once, since nothing runs in the page later. One that the browser shows again claims with the next use.
  const leavePage = useEffectEvent(() => {
    if (asked.current) giveUp(request).catch(() => undefined);
  });

  // Also once the colleague has given up, or has shown no sign of life.
  const free = colleague === null;
  useEffect(() => {
    if (free) begin();
  }, [brand, free]);
  useEffect(() => () => release(), [brand]);
  useEffect(() => {
    const use = () => {
      used.current = true;
    };
    const leave = () => leavePage();
    SIGNS_OF_LIFE.forEach((sign) => document.addEventListener(sign, use, { passive: true }));
    window.addEventListener('pagehide', leave);
    const timer = setInterval(() => renew(), RENEW_MS);
    return () => {
      SIGNS_OF_LIFE.forEach((sign) => document.removeEventListener(sign, use));
      window.removeEventListener('pagehide', leave);
      clearInterval(timer);
    };
  }, []);
  return {
    colleague,
    takeOver: () => claim(true),
    busy: isPending,
  };
}

const take = (request: number, fields: Exclude<Step, 'release'>) =>
  portal().call('takeClaim', { ...fields, userAssuranceId: request });

const giveUp = (request: number) => portal().call('releaseClaim', { userAssuranceId: request });

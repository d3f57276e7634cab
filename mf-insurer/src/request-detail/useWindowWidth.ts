import { useMediaQuery } from '@portal/kit/ui';

/** The width from which a list and a request have room beside each other. */
const WIDE = '(width >= 80rem)';

/** Whether the window has room for a list and a request beside each other. */
export const useIsWide = () => useMediaQuery(WIDE);

import { getRules, run, type AxeResults } from 'axe-core';

/** Rules that draw or compute colours, which jsdom cannot; the tests in browsers have them. */
const withoutDrawing = Object.fromEntries(
  [...getRules(['cat.color']).map(({ ruleId }) => ruleId), 'label-content-name-mismatch'].map(
    (rule) => [rule, { enabled: false }] as const,
  ),
);

/** The result of axe for an element of the page; `violations` is empty where all is well. */
export const axe = (element: Element): Promise<AxeResults> =>
  run(element, { rules: withoutDrawing });

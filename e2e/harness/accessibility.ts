import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of the current page; of colours only where `colours` is set. */
export async function accessibilityViolations(page: Page, { colours = false } = {}) {
  // Legacy mode runs in the page alone: the portal has no frames.
  // Only violations are described: describing what passes takes axe half its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const builder = colours ? axe.withRules(['color-contrast']) : axe.withTags(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** Fails with the axe violations of the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
}

import { expect, type CDPSession, type Page } from '@playwright/test';

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly focusable: boolean;
  /** Roles of the nodes around it, the nearest first. */
  readonly within: readonly string[];
}

/** Roles that a person goes to by name, besides what takes the focus. */
const NAMED = [
  'alertdialog',
  'columnheader',
  'dialog',
  'heading',
  'image',
  'listbox',
  'menu',
  'meter',
  'navigation',
  'progressbar',
  'region',
  'table',
];
/** Parts of the page that are focused by scripts only. */
const PLACES = ['RootWebArea', 'main', 'generic'];
/** A key or a missing value in place of a text. */
const NO_TEXT = /\b[a-z]+:[a-z]+\.[a-z]+|\{\{|\bundefined\b|\bNaN\b|\[object/iu;
const MAX_STOPS = 60;

/**
 * What axe does not see, by the browser's own tree: names of everything that takes the focus or is gone to by name, texts
 * of names, headers of tables, the live region, and the order in which Tab goes on.
 */
export async function expectReadable(page: Page, session: CDPSession, where: string) {
  await expect
    .soft(async () => {
      expect(defectsOf(await readTree(session))).toEqual([]);
    }, where)
    .toPass({ timeout: 5_000 });
  expect.soft(await otherNames(page), `${where}: names without what is shown`).toEqual([]);
  expect.soft(await lostByTab(page), `${where}: the focus`).toEqual([]);
}

async function readTree(session: CDPSession): Promise<TreeNode[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const around = (id: string | undefined): string[] => {
    const node = id === undefined ? undefined : byId.get(id);
    return node ? [String(node.role?.value ?? ''), ...around(node.parentId)] : [];
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], parentId }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      focusable: properties.some((it) => it.name === 'focusable' && it.value.value === true),
      within: around(parentId),
    }));
}

function defectsOf(nodes: readonly TreeNode[]): string[] {
  const isControl = ({ role, focusable }: TreeNode) => focusable && !PLACES.includes(role);
  const unnamed = nodes.filter(
    (node) => node.name === '' && (isControl(node) || NAMED.includes(node.role)),
  );
  const tables = nodes.filter(({ role }) => role === 'table').length;
  const headed = nodes.filter(({ role }) => role === 'columnheader').length;
  return [
    ...unnamed.map(({ role, within }) => `no name: ${role} in ${within.slice(0, 3).join(', ')}`),
    ...nodes.filter(({ name }) => NO_TEXT.test(name)).map(({ name }) => `no text: ${name}`),
    ...(tables > 0 && headed === 0 ? ['a table without headers'] : []),
    ...(nodes.some(({ role }) => role === 'status') ? [] : ['no live region']),
  ];
}

/** Controls whose name lacks their text: who speaks to the computer says what is on screen (WCAG 2.5.3). */
function otherNames(page: Page): Promise<string[]> {
  return page.locator(':is(a, button, [role=menuitem])[aria-label]:visible').evaluateAll((all) => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[\s\p{P}\p{Cf}]+/gu, ' ')
        .trim();
    return all.flatMap((element) => {
      const name = element.getAttribute('aria-label') ?? '';
      const shown = element.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      const text = shown.textContent;
      return plain(name).includes(plain(text)) ? [] : [`"${text}" is named "${name}"`];
    });
  });
}

interface Stop {
  /** Position in the tree. */
  readonly at: number;
  readonly name: string;
  readonly isPage: boolean;
  readonly isSeen: boolean;
}

/** Where the focus is, and whether anything of it is seen (WCAG 2.4.11). */
function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A link of several words may have several lines.
    const isSeen = [...element.getClientRects()].some(({ x, y, width, height }) =>
      [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(x + width * part, y + height * part);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      }),
    );
    const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 30);
    return {
      at: [...document.querySelectorAll('*')].indexOf(element),
      name: `${element.tagName} ${name}`,
      isPage: element === document.body,
      isSeen,
    };
  });
}

async function isSeenSoon(page: Page): Promise<boolean> {
  await page.waitForTimeout(200);
  return (await stop(page)).isSeen;
}

/** Where Tab leaves the order of the tree, or leads out of sight, there and back. */
async function lostByTab(page: Page): Promise<string[]> {
  // A message passes.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-toaster] li')).toHaveCount(0);
  const isModal = (await page.locator('[data-modal], [role=menu]').count()) > 0;
  // Without a dialog from the top of the page.
  if (!isModal) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const lost: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    let before = await stop(page);
    for (let count = 0; count < MAX_STOPS; count += 1) {
      await page.keyboard.press(key);
      const now = await stop(page);
      const isBack = key === 'Tab' ? now.at < before.at : now.at > before.at;
      // The page, the dialog or the menu begins again, or has no other stop.
      if (now.isPage || now.at === before.at || (isModal && isBack)) break;
      if (isBack && !before.isPage) lost.push(`${key}: ${before.name} → ${now.name}`);
      // The browser may not have scrolled yet.
      if (!now.isSeen && !(await isSeenSoon(page)))
        lost.push(`${key}: ${now.name} is out of sight`);
      before = now;
    }
  }
  return lost;
}

import type { Page, Route } from '@playwright/test';

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Gestures of a run: some five seconds of an impatient person. */
const GESTURES_PER_RUN = 25;

/** When a request comes, counted in gestures, so that a busy machine changes nothing; and how often it fails first. */
export interface Fate {
  readonly after: number;
  readonly failures: number;
}

export const fateOf = (random: () => number): Fate => ({
  after: oneOf(random, [0, 3, 8, 15, GESTURES_PER_RUN]),
  failures: oneOf(random, [0, 0, 0, 1, 2]),
});

/** Lets requests come as their fate has it. Returns the function that says how many gestures were made. */
export async function withFate(page: Page, url: RegExp, fate: Fate) {
  let { failures } = fate;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    failures -= 1;
    // A page that has been left has no request any more.
    await (failures >= 0 ? route.abort() : route.continue()).catch(() => undefined);
  });
  return (gestures: number) => {
    if (gestures >= fate.after) release();
    if (gestures === GESTURES_PER_RUN) failures = 0;
  };
}

const KEYS = [
  'j',
  'j',
  'j',
  'k',
  'x',
  'x',
  'x',
  'y',
  '?',
  '/',
  'Escape',
  ' ',
  'Tab',
  'ArrowDown',
  'Control+k',
];
const LEAVING_KEYS = ['o', 'Enter'];
const WORDS = ['toyota', 'kia', 'xyxo', 'main', 'joy', 'oxy'];

const CONTROLS =
  'main :is(button, select, [type="checkbox"]), header button, [role="dialog"] button, [role="alertdialog"] button';
/** Not those that leave the portal. */
const LINKS = 'main :is(a[href^="/"], tr[data-row] td)';

/** A point of something to press on; not of what ends the session. */
async function placeOf(page: Page, random: () => number, targets: string) {
  const places = await page.evaluate(
    (targets) =>
      [...document.querySelectorAll(targets)]
        .filter((element) => element.closest('[aria-haspopup="menu"]') === null)
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, left, width }) => width > 0 && top > 0 && top < innerHeight && left > 0)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    targets,
  );
  return places.length === 0 ? undefined : oneOf(random, places);
}

async function typeIntoSearch(page: Page, random: () => number) {
  const search = page.locator('main [role="search"] input');
  if ((await search.count()) !== 1) return;
  await search.focus({ timeout: 1000 }).catch(() => undefined);
  await page.keyboard.type(oneOf(random, WORDS), { delay: 20 + 60 * random() });
}

async function pressListKeys(page: Page, random: () => number) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  });
  for (let count = 1 + 3 * random(); count > 0; count -= 1)
    await page.keyboard.press(oneOf(random, random() < 0.95 ? KEYS : LEAVING_KEYS));
}

async function click(page: Page, random: () => number) {
  const place = await placeOf(page, random, random() < 0.9 ? CONTROLS : LINKS);
  if (place) await page.mouse.click(place.x, place.y);
}

const GESTURES = [typeIntoSearch, pressListKeys, pressListKeys, click, click];

/** Types, presses and clicks at random; calls `onGesture` with the number of gestures so far. */
export async function act(
  page: Page,
  random: () => number,
  onGesture: (gestures: number) => void,
): Promise<void> {
  for (let gestures = 0; gestures <= GESTURES_PER_RUN; gestures += 1) {
    onGesture(gestures);
    // A page that is being left cannot be asked.
    await oneOf(random, GESTURES)(page, random).catch(() => undefined);
    await page.waitForTimeout(100 * random());
  }
}

/** One page of a section in a browser. Every wait has a bound: a page in an endless loop never answers the browser's driver. */
import { isMounted, readFrame, readPage } from './in-page.mjs';

const MOUNT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** For timers and late answers of a page that is shown. */
const SETTLE_MS = 300;
const MAX_SHOWN_CHARACTERS = 300;
const MAX_CONSOLE_LINES = 5;
/** In the shell's warning about a section, before the reason. */
const FAILED = ' failed:';
/** `title.team`, `codes:error.unknown`: a key stands where its text is missing. */
const KEY = /^(?:[a-z]\w*:)?[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)+(?:_[a-z]+)?$/;

/** Rejects where the work takes longer. */
export function within(milliseconds, work) {
  let timer;
  const late = new Promise((_, reject) => {
    const error = new Error(`no answer within ${milliseconds / 1000} s`);
    timer = setTimeout(reject, milliseconds, error);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const shortened = (text) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN_CHARACTERS);

/** Without the log of the browser's driver, which follows the message. */
export const firstLine = (error) => shortened(String(error?.message ?? error).split('\n')[0]);

/** Collects what a page says: the shell's warnings that the section failed, uncaught errors, the console, texts of the server. */
function listen(page, name) {
  const heard = { faults: [], said: [], answers: [] };
  page.on('popup', (other) => other.close().catch(() => undefined));
  page.on('pageerror', (error) => heard.faults.push(`uncaught ${firstLine(String(error))}`));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      response.text().then(
        (text) => heard.answers.push(text),
        () => undefined,
      );
  });
  heard.failed = new Promise((resolve) => {
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      const { origin } = new URL(request.url());
      heard.origin ??= origin;
      if (origin === heard.origin) return;
      heard.faults.push(`it leaves the portal for ${origin}`);
      resolve();
    });
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const text = firstLine(message.text());
      heard.said.push(text);
      if (!text.startsWith(`Section "${name}"`) || !text.includes(FAILED)) return;
      heard.faults.push(text);
      resolve();
    });
  });
  return heard;
}

/** Elements of the frame that look otherwise than without the section. */
const changedParts = (before, now) =>
  now.header
    ? Object.keys(before).filter((part) => now[part] && now[part] !== before[part])
    : ['header'];

/** A page of a section that was opened, and its faults. */
export class ShownPage {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {{ name: string, entry: object, frame?: object }} section `frame`: its look without the section
   * @throws where the site does not answer, which says nothing about the build
   */
  static async open(context, section, address) {
    const page = await context.newPage();
    const shown = new ShownPage(page, section, address);
    shown.again = () => ShownPage.open(context, section, address);
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: MOUNT_TIMEOUT_MS });
    if (answer?.status() >= 500) throw new Error(`${address} answered ${answer.status()}`);
    await shown.settle();
    return shown;
  }

  constructor(page, { name, entry, frame }, address) {
    this.page = page;
    this.container = entry.container;
    this.folder = `/mf/${name}/`;
    this.frame = frame;
    this.address = address;
    this.heard = listen(page, name);
  }

  /** Waits until the page is mounted and has had the time to fail. */
  async settle() {
    const { page, heard, container } = this;
    const options = { polling: 100, timeout: MOUNT_TIMEOUT_MS };
    const late = `not shown within ${MOUNT_TIMEOUT_MS / 1000} s`;
    // The driver's own limit waits for an answer of the page.
    const mounted = within(MOUNT_TIMEOUT_MS, page.waitForFunction(isMounted, container, options));
    await Promise.race([mounted, heard.failed]).catch(() => heard.faults.push(late));
    await page.waitForTimeout(SETTLE_MS);
  }

  evaluate(read, argument) {
    return within(ANSWER_TIMEOUT_MS, this.page.evaluate(read, argument));
  }

  /** Reads the page and adds its faults. @returns {Promise<object | undefined>} of readPage; undefined where it does not answer */
  async read() {
    const { heard } = this;
    try {
      const read = await this.evaluate(readPage, this.folder);
      if (read.crash !== undefined) heard.faults.push(`the page crashed: ${read.crash}`);
      const isData = (text) => heard.answers.some((answer) => answer.includes(text));
      const keys = read.texts.filter((text) => KEY.test(text) && !isData(text));
      if (keys.length > 0) heard.faults.push(`keys stand for texts: ${keys.join(', ')}`);
      if (read.isEmpty) heard.faults.push(`it is empty${read.over ? ` (${read.over})` : ''}`);
      if (read.foreign.length > 0)
        heard.faults.push(`its styles are for other elements too: ${read.foreign.join(', ')}`);
      const changed =
        this.frame && !read.over ? changedParts(this.frame, await this.evaluate(readFrame)) : [];
      if (changed.length > 0)
        heard.faults.push(`it changes the look of the frame: ${changed.join(', ')}`);
      return read;
    } catch (error) {
      heard.faults.push(firstLine(error));
      return undefined;
    }
  }

  /** Why the page is not fit to be live, with what it shows and what the console said; undefined where it is. */
  async failure() {
    const { faults, said } = this.heard;
    if (faults.length === 0) return undefined;
    const shown = await this.evaluate(
      () => `${globalThis.location.pathname} showed: "${globalThis.document.body.innerText}"`,
    ).catch(firstLine);
    const lines = [...new Set(said)].filter((line) => !faults.includes(line));
    const console = lines.slice(-MAX_CONSOLE_LINES).join('; ') || 'nothing';
    const reasons = [...new Set(faults)].join('; ');
    return `${this.address}: ${reasons}. ${shortened(shown)}. The console said: ${console}`;
  }

  close = () => within(ANSWER_TIMEOUT_MS, this.page.close()).catch(() => undefined);
}

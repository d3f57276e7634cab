/** One page of a section in a browser. Every wait has a bound: a page in an endless loop never answers the browser's driver. */
import { isUnasked } from './candidate.mjs';
import { goBack, goTo, isMounted, isTooWide, readLooks, readPage } from './in-page.mjs';

const MOUNT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** For timers and late answers of a page that is shown. */
const SETTLE_MS = 300;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };
/** Calls of the API by a page before anything is pressed: more is a loop. */
const MAX_CALLS = 40;
/** No section has it: the frame alone answers. */
export const NO_PAGE = '/no-page-of-any-section';
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
  const heard = { faults: [], said: [], answers: [], calls: [], open: new Set(), isPressed: false };
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload')
      heard.faults.push(`it opens a dialog of the browser: ${shortened(dialog.message())}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (other) => other.close().catch(() => undefined));
  page.on('pageerror', (error) => heard.faults.push(`uncaught ${firstLine(String(error))}`));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      response.text().then(
        (text) => heard.answers.push(text),
        () => undefined,
      );
  });
  page.on('websocket', (socket) => {
    heard.open.add(socket);
    socket.on('close', () => heard.open.delete(socket));
  });
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => heard.open.delete(request));
  heard.failed = new Promise((resolve) => {
    page.on('request', (request) => {
      heard.open.add(request);
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) heard.calls.push(pathname);
      if (!heard.isPressed && isUnasked(request))
        heard.faults.push(`it calls ${request.method()} ${pathname} before anything is pressed`);
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      const { origin } = new URL(request.url());
      heard.origin ??= origin;
      if (origin === heard.origin) return;
      heard.faults.push(`it leaves the portal for ${origin}`);
      resolve();
    });
    page.on('console', (message) => {
      const text = firstLine(message.text());
      // Messages of the browser itself have no arguments.
      const isOwn = message.args().length > 0 && message.location().url.includes(`/mf/${name}/`);
      if (/Content Security Policy/i.test(text)) heard.faults.push(text);
      else if (isOwn && !heard.isAnswered) heard.faults.push(`it writes to the console: ${text}`);
      if (!['error', 'warning'].includes(message.type())) return;
      heard.said.push(text);
      if (!text.startsWith(`Section "${name}"`) || !text.includes(FAILED)) return;
      heard.faults.push(text);
      resolve();
    });
  });
  return heard;
}

/** Parts that look otherwise than without the section. */
export const changedParts = (before, now) =>
  Object.keys(before).filter((part) =>
    now[part] === undefined ? /^(header|nav|table)/.test(part) : now[part] !== before[part],
  );

/** A page of a section that was opened, and its faults. */
export class ShownPage {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {{ name: string, entry: object, frame?: object }} section `frame`: its looks without the section, on a phone or not
   * @param {(page: import('playwright-core').Page) => Promise<void>} [answerOtherwise] has calls answered in the browser
   * @throws where the site does not answer, which says nothing about the build
   */
  static async open(context, section, address, answerOtherwise) {
    const page = await context.newPage();
    await answerOtherwise?.(page);
    const shown = new ShownPage(page, section, address);
    // The console is where a section may say that a call failed.
    shown.heard.isAnswered = answerOtherwise !== undefined;
    shown.again = () => ShownPage.open(context, section, address);
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: MOUNT_TIMEOUT_MS });
    if (answer?.status() >= 500) throw new Error(`${address} answered ${answer.status()}`);
    await shown.settle();
    return shown;
  }

  constructor(page, { name, entry, frame }, address) {
    this.page = page;
    this.container = entry.container;
    this.frame = frame;
    this.isPhone = false;
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

  /** Waits until a page that leads on has done so. */
  async arriveAt(path) {
    const isThere = ({ pathname }) => path.test(pathname);
    await this.page.waitForURL(isThere, { timeout: MOUNT_TIMEOUT_MS }).catch(() => undefined);
    await this.settle();
  }

  evaluate(read, argument) {
    return within(ANSWER_TIMEOUT_MS, this.page.evaluate(read, argument));
  }

  /** Reading of the page as it is now, and its faults. */
  async readNow() {
    const { heard, frame } = this;
    const read = await this.evaluate(readPage);
    const faults = [];
    if (read.crash !== undefined) faults.push(`the page crashed: ${read.crash}`);
    const isData = (text) => heard.answers.some((answer) => answer.includes(text));
    const keys = read.texts.filter((text) => KEY.test(text) && !isData(text));
    if (keys.length > 0) faults.push(`keys stand for texts: ${keys.join(', ')}`);
    if (read.isEmpty) faults.push(`it is empty${read.over ? ` (${read.over})` : ''}`);
    const looks = frame && (await this.evaluate(readLooks, false));
    const changed = looks ? changedParts(frame[this.isPhone], looks) : [];
    if (changed.length > 0) faults.push(`it changes the look of the frame: ${changed.join(', ')}`);
    return { read, faults };
  }

  /** Reads the page and adds its faults. @returns {Promise<object | undefined>} of readPage; undefined where it does not answer */
  async read() {
    const { heard } = this;
    try {
      let { read, faults } = await this.readNow();
      if (faults.length > 0 && heard.faults.length === 0) {
        // On a busy machine a dialog or a page may be half there or half gone: a fault is one that lasts.
        await this.settle();
        ({ read, faults } = await this.readNow());
      }
      heard.faults.push(...faults);
      return read;
    } catch (error) {
      heard.faults.push(firstLine(error));
      return undefined;
    }
  }

  /** Shows the page as on a phone in the dark, or as on a desktop in the light. */
  async resize(isPhone) {
    this.isPhone = isPhone;
    await this.page.setViewportSize(isPhone ? PHONE : DESKTOP);
    await this.page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
    await this.settle();
  }

  /** Adds the faults of the page before anything is pressed: on a phone, and what it did to be shown. */
  async lookAround(read) {
    const { heard } = this;
    if (this.frame && read.entries > this.frame.entries)
      heard.faults.push('it adds an entry to the history of the browser');
    await this.resize(true);
    await this.read();
    const isWide = await this.evaluate(isTooWide).catch(firstLine);
    if (isWide) heard.faults.push(isWide === true ? `it is wider than ${PHONE.width} px` : isWide);
    await this.resize(false);
    const { length } = heard.calls;
    if (length > MAX_CALLS) heard.faults.push(`it calls the server ${length} times`);
  }

  /** Goes to another page of the document, and adds the faults of both. */
  async goTo(address) {
    await this.evaluate(goTo, address).catch((error) => this.heard.faults.push(firstLine(error)));
    await this.settle();
    return this.read();
  }

  /** Goes back as the browser's button does, and adds the faults of the page that this leads to. */
  async goBack(path) {
    const isThere = ({ pathname }) => pathname === path;
    const arrived = this.page.waitForURL(isThere, { timeout: ANSWER_TIMEOUT_MS });
    await Promise.allSettled([arrived, this.evaluate(goBack)]);
    await this.settle();
    const read = await this.read();
    if (read && read.path !== path) this.heard.faults.push(`Back does not lead to ${path}`);
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

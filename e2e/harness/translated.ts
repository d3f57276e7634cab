/** The translation of a page by a browser. */
import type { Page } from '@playwright/test';

/**
 * Puts each text of the page into elements of its own, in a text node of its own, as the translation of Chrome and Edge
 * does; the texts stay the same. Called before the page is opened.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const HTML = 'http://www.w3.org/1999/xhtml';
    const kept = 'font, script, style, noscript, textarea, select, title';
    const wrap = (text: Text) => {
      if (text.parentElement?.closest(kept)) return;
      // By its namespace: the types of elements no longer have it by its name.
      const [outer, inner] = ['font', 'font'].map((name) => document.createElementNS(HTML, name));
      if (!outer || !inner) return;
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text && target.isConnected) wrap(target);
        addedNodes.forEach((node) => {
          if (node.isConnected) wrapAll(node);
        });
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** All text of the page, without white space, which differs, and without times, which pass. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.textContent.replace(/\d+:\d\d|\s+/gu, ''));
}

/**
 * Rules for every screen that axe does not check: target sizes, nothing wider than the screen, names in the language of their
 * letters, numerals of the language, the document title of the page, and, on an enlarged page, enough space to read and no broken
 * words.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Language, MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { heading } from './steps.ts';
import { literally, textsOf } from './texts.ts';

/** Runs in the page, so it uses nothing outside itself. Returns a description of each violation. */
const look = (): string[] => {
  /** CSS pixels (design: minimum touch target); half a pixel is lost to rounding. */
  const LEAST = 43.5;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const scope = dialogs.at(-1) ?? document.body;
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const describe = (element: Element) => `<${element.tagName.toLowerCase()}> “${words(element)}”`;
  /** A link within a line of text has the height of the line (WCAG 2.5.8, inline). */
  const inText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
    );
  /** A radio button or check box can also be pressed by its label, a link by the element over which it is stretched. */
  const boxes = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const { position, width, height } = getComputedStyle(element, '::after');
    const stretched = { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    return [
      // The layout size: a dialog that grows while it opens is measured at its final size.
      ...[element, ...labels].map((each) =>
        each instanceof HTMLElement
          ? { width: each.offsetWidth, height: each.offsetHeight }
          : each.getBoundingClientRect(),
      ),
      ...(position === 'absolute' ? [stretched] : []),
    ];
  };
  const small = [...scope.querySelectorAll(CONTROLS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
    // Skip links and native file inputs are only used by keyboard.
    .filter((element) => !(element instanceof HTMLElement && element.tabIndex < 0) && !inText(element))
    .filter((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      return right + scrollX > 0 && bottom + scrollY > 0;
    })
    .filter((element) => !boxes(element).some(({ width, height }) => width >= LEAST && height >= LEAST))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${describe(element)} is ${Math.round(width)} by ${Math.round(height)} px to hit`;
    });
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide =
    scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (right > clientWidth + 1 || left < -1);
          })
          .slice(0, 4)
          .map((element) => `${describe(element)} reaches beyond the screen`);
  /** A first and a last name in Latin letters; any Arabic text on an English page. */
  const other = document.documentElement.lang === 'ar' ? /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u : /\p{Script=Arabic}{2}/u;
  /** Values to dial or copy are isolated left to right or are telephone links; a name in Latin letters has its own digits. */
  const COPIED = '[dir=ltr], [lang=en], a[href^="tel:"], code, [data-copied]';
  const LATIN_NAME = /[A-Za-z]+(?:[\s-]?[A-Z0-9]*\d[A-Z0-9]*(?:-[A-Z0-9]+)*)+|(?<!\d)(?:997|937)(?!\d)/g;
  const numerals: string[] = [];
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const misread: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const parent = texts.currentNode.parentElement;
    if (!parent?.checkVisibility()) continue;
    if (document.documentElement.lang === 'ar' && parent.tagName !== 'OPTION') {
      const isCopied = parent.closest(COPIED) !== null;
      if (!isCopied && /\d/.test(text.replace(LATIN_NAME, '')))
        numerals.push(`“${text.slice(0, 40)}” has Western digits in <${parent.tagName.toLowerCase()}>`);
      if (isCopied && /[٠-٩]{3}/.test(text))
        numerals.push(`“${text.slice(0, 40)}” is copied and has Arabic-Indic digits`);
    }
    if (!other.test(text)) continue;
    if (parent.closest('[lang]') === document.documentElement)
      misread.push(`“${text.slice(0, 40)}” is read as ${document.documentElement.lang}`);
  }
  return [...small, ...wide, ...misread, ...numerals];
};

export const brokenRules = (page: Page): Promise<string[]> => page.evaluate(look);

const PACKAGES = ['shell', 'mfe-account', 'mfe-booking', 'mfe-comms', 'mfe-pharmacy'];

interface Words {
  readonly routes: readonly RouteId[];
  readonly title: Readonly<Record<Language, string>>;
}

const forSearchEngines: readonly Words[] = PACKAGES.flatMap(
  (pkg) => JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', pkg, 'seo.json'), 'utf8')) as Words[],
);

/** Expects that the document title is that of the current page, in its language: its heading or its title for search engines. */
export const expectNamed = async (page: Page, routeId: RouteId, language: Language): Promise<void> => {
  const brand = textsOf('shell', language)('brand');
  const title = forSearchEngines.find(({ routes }) => routes.includes(routeId))?.title[language];
  const own = await heading(page).first().innerText();
  await expect
    .soft(page, `title of ${page.url()}`)
    .toHaveTitle(new RegExp(`^(${[own, title ?? own].map(literally).join('|')}) \\| ${brand}$`));
};

/** A desktop of 1280 by 800 at 200 %, one of 1280 by 1024 at 400 %, and a phone of 390 by 844 at 200 %. */
const ENLARGED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
  { width: 195, height: 422 },
] as const;

/**
 * Runs in the page. Returns the sticky elements of a scrolled page when they take more than a third of the screen, the elements
 * that are wider than the page, and words that are broken over two lines.
 */
const crowded = async (): Promise<string[]> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scope = open ?? document.body;
  const staying = [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility())
    // A message over the page disappears by itself: another session of the same patient may cause one at any time.
    .filter((element) => !element.matches(':popover-open'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({ element, height: Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) }))
    .filter(({ element, height }) => height > 0 && element.clientWidth > innerWidth / 2);
  // A dialog covers the page on purpose.
  const covered = open ? 0 : staying.reduce((sum, { height }) => sum + height, 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  /** A word that fills a line cannot be laid out in another way. */
  const long = innerWidth * 0.8;
  const isBroken = (word: Range) => {
    const parts = [...word.getClientRects()].filter(({ width }) => width > 0.5);
    const [first] = parts;
    if (!first || parts.reduce((sum, { width }) => sum + width, 0) > long) return false;
    return parts.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
  };
  const broken: string[] = [];
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    // Content for screen readers only is one pixel wide.
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.getBoundingClientRect().width < 2) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (isBroken(range)) broken.push(`“${word}” is broken in “${text.textContent?.slice(0, 40)}”`);
    }
  }
  return [
    ...(covered > innerHeight / 3 ? [`${covered} of ${innerHeight} px stay covered`] : []),
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide on ${clientWidth}`] : []),
    ...new Set(broken),
  ];
};

/** At browser zoom, most of the screen remains for the content, it scrolls in one direction, and no word is broken. */
export const expectRoomWhenEnlarged = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  if (!usual) return;
  for (const size of ENLARGED) {
    await page.setViewportSize(size);
    expect.soft(await page.evaluate(crowded), `${page.url()} at ${size.width} by ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(usual);
};

/**
 * On a phone the main action is at the bottom of the screen, or of a shorter page: never in the middle of an empty page. On a
 * wide screen it is beside the content.
 */
export const expectDockInPlace = async (page: Page): Promise<void> => {
  const wide = (page.viewportSize()?.width ?? 0) > MOBILE_BREAKPOINT_PX;
  const away = () =>
    page.evaluate((beside) => {
      const dock = document.querySelector('main [data-dock]');
      if (!dock) return 0;
      const { left, right, bottom } = dock.getBoundingClientRect();
      if (beside) {
        // Below other parts of the summary, it is beside the title; otherwise beside the previous part.
        const contents = [document.querySelector('main h1'), dock.parentElement?.previousElementSibling];
        const overlaps = contents.flatMap((content) => {
          const box = content?.getBoundingClientRect();
          return box ? [Math.round(Math.min(box.right - left, right - box.left))] : [];
        });
        return Math.min(...overlaps);
      }
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(Math.min(innerHeight, end) - bottom);
    }, wide);
  await expect.poll(away, `pixels of the dock of ${page.url()} out of its place`).toBeLessThanOrEqual(1);
};

/** On a phone the page is as high as the screen and does not scroll. */
export const expectFillsScreen = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) > MOBILE_BREAKPOINT_PX) return;
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beyond, `pixels of ${page.url()} below the screen`).toBeLessThanOrEqual(0);
};

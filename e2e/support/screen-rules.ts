/**
 * Rules of every screen that axe does not know: sizes to hit, nothing wider than the screen, names read in the language of
 * their letters, the document named by its page, and room to read on a page that is enlarged.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { heading } from './steps.ts';
import { literally, words } from './words.ts';

/** Runs in the page: everything it needs is in it. Says what breaks a rule, in words. */
const look = (): string[] => {
  /** CSS pixels (design: least touch target); half a pixel is lost to rounding. */
  const LEAST = 43.5;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const scope = dialogs.at(-1) ?? document.body;
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const describe = (element: Element) => `<${element.tagName.toLowerCase()}> “${words(element)}”`;
  /** Within a line of a text its size is that of the line (WCAG 2.5.8, inline). */
  const inText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
    );
  /** A radio button or check box is pressed by its label too, a link by what it is stretched over. */
  const boxes = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const { position, width, height } = getComputedStyle(element, '::after');
    const stretched = { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    return [
      // As laid out: a dialog that grows while it opens is measured as it will stand.
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
    // Skip links and files' own inputs are there for the keyboard alone.
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
  /** A first and a last name in Latin letters; whatever is Arabic on an English page. */
  const other = document.documentElement.lang === 'ar' ? /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u : /\p{Script=Arabic}{2}/u;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const misread: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const parent = texts.currentNode.parentElement;
    if (!other.test(text) || !parent?.checkVisibility()) continue;
    if (parent.closest('[lang]') === document.documentElement)
      misread.push(`“${text.slice(0, 40)}” is read as ${document.documentElement.lang}`);
  }
  return [...small, ...wide, ...misread];
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

/** The document is named by the page that is shown, in its language: by its heading or its words for search engines. */
export const expectNamed = async (page: Page, routeId: RouteId, language: Language): Promise<void> => {
  const brand = words('shell', language)('brand');
  const title = forSearchEngines.find(({ routes }) => routes.includes(routeId))?.title[language];
  const own = await heading(page).first().innerText();
  await expect
    .soft(page, `title of ${page.url()}`)
    .toHaveTitle(new RegExp(`^(${[own, title ?? own].map(literally).join('|')}) \\| ${brand}$`));
};

/** A desktop of 1280 by 800 at 200 %, and one of 1280 by 1024 at 400 %. */
const ENLARGED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

/** Runs in the page: what stays in view of a page that is scrolled, when that is more than a third of it. */
const bars = async (): Promise<string[]> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const staying = [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({ element, height: Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) }))
    .filter(({ element, height }) => height > 0 && element.clientWidth > innerWidth / 2);
  const covered = staying.reduce((sum, { height }) => sum + height, 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(covered > innerHeight / 3 ? [`${covered} of ${innerHeight} px stay covered`] : []),
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide on ${clientWidth}`] : []),
  ];
};

/** Enlarged by the browser, the page still has most of the screen to be read on, and scrolls one way only. */
export const expectRoomWhenEnlarged = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  if (!usual) return;
  for (const size of ENLARGED) {
    await page.setViewportSize(size);
    expect.soft(await page.evaluate(bars), `${page.url()} at ${size.width} by ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(usual);
};

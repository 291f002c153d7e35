/** Says on the page that it is made of other versions than visitors get, and leads out. Plain HTML: it is there also when those versions do not start. */
import type { Release } from 'shared-contracts/release';
import type { EdgeTexts } from '../texts.ts';
import type { Override } from '../staff-override.ts';
import { escapeHtml } from './escape.ts';

export const BADGE_CLASS = 'version-badge';
export const BADGE_STYLE_PATH = '/_/assets/version-badge.css';
/** Here and not in a file beside it: the packed package holds modules alone. */
export const BADGE_STYLE =
  Buffer.from(`/* At the top edge, where no page has a control; above everything, so the way out is there when the version under it is broken. */
.version-badge {
  position: fixed;
  inset: env(safe-area-inset-top, 0px) 0 auto;
  z-index: 2147483647;
  width: max-content;
  max-width: 100%;
  box-sizing: border-box;
  margin: 0 auto;
  padding: 0 0.5rem;
  border-radius: 0 0 0.25rem 0.25rem;
  background: #7a1f6b;
  color: #fff;
  font:
    600 0.65rem / 1rem system-ui,
    sans-serif;
  /* What it lies over can still be pressed. */
  pointer-events: none;
}
.version-badge a,
.version-badge button {
  /* Reachable with a thumb although it is low: the area is larger than what is seen. */
  position: relative;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
  pointer-events: auto;
}
.version-badge a::after,
.version-badge button::after {
  position: absolute;
  inset: 0 0 -0.5rem;
  content: "";
}
.version-badge :focus-visible {
  outline: 2px solid #fff;
  outline-offset: -2px;
}
`);
export const badgeStylesheet = (path: string): string => `<link rel="stylesheet" href="${path}">`;

/** The badge of a tester's override. Its button asks for the page that is shown by then, with the override taken away. */
export function versionBadge(
  overrides: readonly Override[],
  { release, query, texts }: { release: Release; query: string; texts: EdgeTexts },
): string {
  const versions = overrides.map(({ member, version }) => {
    const made = member === 'shell' ? release.shell : release.remotes[member];
    // A shell that does not start in this browser gives way to the one before it, also for testers.
    const failed = made.version === version ? '' : ` (${escapeHtml(texts.notStarted)})`;
    return `<bdi dir="ltr">${escapeHtml(`${member} ${version}`)}</bdi>${failed}`;
  });
  return `<aside class="${BADGE_CLASS}" aria-label="${escapeHtml(texts.trial)}"><form>${escapeHtml(texts.trial)}: ${versions.join(', ')} ·
<button name="${query}" value="">${escapeHtml(texts.leaveTrial)}</button></form></aside>`;
}

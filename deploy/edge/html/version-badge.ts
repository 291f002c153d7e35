/** A badge on pages with other versions than visitors get, with a button that ends this. Plain HTML: it works even when those versions do not start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, remoteIn } from 'shared-contracts/release';
import type { EdgeTexts } from '../content/texts.ts';
import type { Override } from '../releases/staff-override.ts';
import { escapeHtml } from './escape.ts';

export const BADGE_CLASS = 'version-badge';
export const BADGE_STYLE_PATH = '/_/assets/version-badge.css';
export const BADGE_STYLE = readFileSync(join(import.meta.dirname, '../assets/version-badge.css'));
export const badgeStylesheet = (path: string): string => `<link rel="stylesheet" href="${path}">`;

/**
 * The badge of a tester's override. Its button posts to the current address: a posted form keeps the
 * query of the page, which a GET form would replace, and the query of an app's page contains its language.
 */
export function versionBadge(
  overrides: readonly Override[],
  { release, texts }: { release: Release; texts: EdgeTexts },
): string {
  const versions = overrides.map(({ member, version }) => {
    const made = member === 'shell' ? release.shell : remoteIn(release, member);
    // A shell that does not start in this browser is replaced by the previous shell version, also for testers.
    const failed = made.version === version ? '' : ` (${escapeHtml(texts.notStarted)})`;
    return `<bdi dir="ltr">${escapeHtml(`${member} ${version}`)}</bdi>${failed}`;
  });
  return `<aside class="${BADGE_CLASS}" aria-label="${escapeHtml(texts.trial)}"><form method="post">${escapeHtml(texts.trial)}: ${versions.join(', ')} ·
<button>${escapeHtml(texts.leaveTrial)}</button></form></aside>`;
}

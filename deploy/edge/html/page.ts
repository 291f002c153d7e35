import { directionOf, type Partner } from 'shared-contracts/domain';
import { BOOT_ELEMENT_ID, pageRelease, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import type { BootConfig } from 'shared-contracts/release';
import type { Override } from '../releases/staff-override.ts';
import type { EdgeTexts } from '../content/texts.ts';
import { escapeHtml, jsonForHtml } from './escape.ts';
import { renderAssets, renderLateStyles, renderMeta } from './head.ts';
import type { HeadInput } from './head.ts';
import { renderSkeleton } from './skeleton.ts';
import type { SkeletonInput } from './skeleton.ts';
import { BADGE_STYLE_PATH, badgeStylesheet, versionBadge } from './version-badge.ts';

export interface PageInput extends HeadInput, SkeletonInput {
  readonly boot: BootConfig;
  /** The colour scheme of the first view; the shell stores it for the next pages. */
  readonly partner: Partner | null;
  /** Versions that a tester gets instead of those of the release. */
  readonly overrides: readonly Override[];
}

/** The complete document. Data is embedded as JSON elements: the content security policy allows no inline script. */
export function renderPage(input: PageInput): string {
  const { language, release, remote, texts, boot, overrides, partner } = input;
  const badge =
    overrides.length > 0
      ? `${badgeStylesheet(BADGE_STYLE_PATH)}\n${versionBadge(overrides, { release, texts })}\n`
      : '';
  const attributes = [input.webview ? ' data-host="webview"' : '', partner ? ` data-partner="${partner}"` : ''];
  const document = pageRelease(release, remote ? [remote] : []);
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${renderAssets(input)}
${renderMeta(input)}
</head>
<body>
${badge}<div id="root">${renderSkeleton(input)}</div>
${renderLateStyles(input)}
<noscript><p class="first-noscript">${escapeHtml(texts.noScript)} <bdi>${escapeHtml(boot.settings.emergencyNumber)}</bdi></p></noscript>
${renderStartFailed(texts, boot.settings.emergencyNumber)}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>
<script type="application/json" id="${RELEASE_ELEMENT_ID}">${jsonForHtml(document)}</script>
</body>
</html>
`;
}

/**
 * Content of a page whose shell did not start. `assets/boot.js` moves it into a
 * `main` element; it is hidden before.
 */
function renderStartFailed(texts: EdgeTexts, emergencyNumber: string): string {
  const number = escapeHtml(emergencyNumber);
  return `<template id="start-failed"><div class="first-main" data-start-failed>
<h1 class="first-title" tabindex="-1">${escapeHtml(texts.startFailed)}</h1>
<p>${escapeHtml(texts.startFailedHelp)}</p>
<p><a class="first-brand" href="">${escapeHtml(texts.retry)}</a></p>
<p>${escapeHtml(texts.emergency)} <a class="first-brand" href="tel:${number}"><bdi>${number}</bdi></a></p>
</div></template>`;
}

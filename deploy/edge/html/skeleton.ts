import { HOME_SERVICES_FIRST } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import type { ProductDetails } from '../content/platform-content.ts';
import type { PageSeo } from '../content/seo.ts';
import type { EdgeTexts } from '../content/texts.ts';
import type { PageContent } from '../content/page-content.ts';
import { headingOf, renderContent } from './content.ts';
import { escapeHtml } from './escape.ts';

export interface SkeletonInput {
  readonly routeId: string;
  readonly language: Language;
  readonly texts: EdgeTexts;
  readonly seo: PageSeo;
  /** Only requested on home. */
  readonly products: ProductDetails | null;
  /** The first content of the page; null where only its frame can be sent. */
  readonly content: PageContent | null;
  /** Prefix that links keep: `/webview/booking`, `/en`, or nothing. */
  readonly base: string;
  /** An app embeds the page: it has no header. */
  readonly webview: boolean;
}

/** The logo of the product as SVG. Also the favicon. */
export const MARK =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0b6664"/><path d="M16 9v14M9 16h14" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>';

const bar = (size: string) => `<span class="first-bar first-bar-${size}"></span>`;

/**
 * The content before any script has run: the header's frame, and the static content of the route. The shell keeps the
 * content of `[data-skeleton="route"]` as its loading state until the remote has mounted. Styles: `build/runtime/first-view.css`.
 */
export function renderSkeleton(input: SkeletonInput): string {
  const { texts, base, webview } = input;
  const header = `<header class="first-header"><a class="first-brand" href="${escapeHtml(base)}/">${MARK}<span>${escapeHtml(texts.brand)}</span></a></header>\n`;
  return `<div class="first">
${webview ? '' : header}<main class="first-main" data-skeleton="route" aria-busy="true">
${input.routeId === 'home' && input.products ? home(input.products, input.language, base) : page(input)}
</main>
</div>`;
}

function home(products: ProductDetails, language: Language, base: string): string {
  const { video_service: video, health_service: health } = products;
  const services = products.home_service
    .slice(0, HOME_SERVICES_FIRST)
    .map(
      ({ href, name }) =>
        `<li><a class="first-card" href="${escapeHtml(base + href)}"><span class="first-picture"></span><span>${escapeHtml(name[language])}</span></a></li>`,
    )
    .join('');
  const title = escapeHtml(health.service_title[language]);
  return `<h1 class="first-title">${title}</h1>
${bar('line')}${bar('chip')}${bar('search')}
<div class="first-hero"><p><strong>${escapeHtml(video.name[language])}</strong><br><span>${escapeHtml(video.video_service_subtitle[language])}</span></p>${bar('start')}</div>
${bar('section')}
<ul class="first-grid">${services}</ul>`;
}

/** Any other page: its name, and placeholders in the shape of a list. */
function page({ seo, language, texts, content, base }: SkeletonInput): string {
  const name = (content && headingOf(content, language)) ?? seo.name?.[language];
  const title = name ? `<h1 class="first-title">${escapeHtml(name)}</h1>` : bar('title');
  if (content) return `${title}\n${renderContent(content, seo.description[language], { language, base })}`;
  return `${title}
<p class="first-hidden" role="status">${escapeHtml(texts.loading)}</p>
${bar('line')}${'<span class="first-bar first-bar-block"></span>'.repeat(3)}`;
}

/** The first cards of a public page as HTML: names, facts and real links. Styles: `build/runtime/first-view.css`. */
import { formatSar, nameOf, priceLine } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import type { PageText } from 'shared-contracts/release';
import type { PageContent } from '../content/page-content.ts';
import { clinicLink, doctorLink } from '../content/page-content.ts';
import type { CatalogueItem, Clinic, DoctorCard, DoctorProfile } from '../content/platform-content.ts';
import { escapeHtml } from './escape.ts';

/** More cards are below the first viewport, and are rendered by the page itself. */
const SHOWN = 8;

interface Reader {
  readonly language: Language;
  /** Prefix that links keep. */
  readonly base: string;
}

const link = (href: string, words: string, { base }: Reader): string =>
  `<a href="${escapeHtml(base + href)}">${escapeHtml(words)}</a>`;
const lines = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<span>${escapeHtml(text)}</span>`)
    .join('');
const entry = (name: string, texts: readonly string[]): string =>
  `<li class="first-item"><strong>${name}</strong>${lines(texts)}</li>`;
const leadOf = (text: string): string => `<p class="first-lead">${escapeHtml(text)}</p>`;
const list = (entries: readonly string[]): string => `<ul class="first-list">${entries.join('')}</ul>`;

const languages = (codes: readonly string[], language: Language): string =>
  codes.map((code) => nameOf('language', code, language)).join(language === 'ar' ? '، ' : ', ');

const doctorEntry = (doctor: DoctorCard, reader: Reader): string =>
  entry(link(doctorLink(doctor.provider_id), doctor.name[reader.language], reader), [
    doctor.title[reader.language],
    languages(doctor.languages, reader.language),
  ]);

const clinicEntry = (clinic: Clinic, reader: Reader): string =>
  entry(link(clinicLink(clinic.id), clinic.name[reader.language], reader), []);

/** The price for a visitor: with VAT, before insurance. */
const itemEntry = ({ name, summary, price, tax_class: tax }: CatalogueItem, { language }: Reader): string => {
  const taxClass = tax === 'unknown' ? 'standard' : tax;
  return entry(escapeHtml(name[language]), [
    summary[language],
    formatSar(priceLine(price, 0, taxClass).total, language),
  ]);
};

const profile = (doctor: DoctorProfile, { language }: Reader): string => {
  const about = [...doctor.education, ...doctor.awards]
    .map((text) => `<li>${escapeHtml(text[language])}</li>`)
    .join('');
  return [
    `<p class="first-item"><strong>${escapeHtml(doctor.title[language])}</strong>${lines([
      languages(doctor.languages, language),
      doctor.affiliation[language],
    ])}</p>`,
    leadOf(doctor.bio[language]),
    about === '' ? '' : `<ul>${about}</ul>`,
  ].join('\n');
};

type Part = PageText['sections'][number]['parts'][number];

const part = ({ id, heading, html }: Part): string => `<h3 id="${escapeHtml(id)}">${escapeHtml(heading)}</h3>\n${html}`;
/** A link that works without scripts. */
const question = ({ id, heading, html }: Part): string =>
  `<details id="${escapeHtml(id)}"><summary><h3>${escapeHtml(heading)}</h3></summary>${html}</details>`;

const section = ({ heading, html, parts }: PageText['sections'][number], questions: boolean): string =>
  [`<h2>${escapeHtml(heading)}</h2>`, html, ...parts.map(questions ? question : part)].join('\n');

/** The HTML of a text is part of the release and was compared with its hash; its links get the prefix. */
const article = ({ lead, sections }: PageText, questions: boolean, { base }: Reader): string =>
  `<div class="first-text">${leadOf(lead)}\n${sections.map((one) => section(one, questions)).join('\n')}</div>`.replace(
    /href="\/(?!\/)/g,
    `href="${escapeHtml(base)}/`,
  );

/** The heading of the content; null where the page's own is sent. */
export const headingOf = (content: PageContent, language: Language): string | null =>
  content.kind === 'doctor' ? content.doctor.name[language] : null;

type Listed = Exclude<PageContent, { kind: 'text' | 'doctor' }>;

const entriesOf = (content: Listed, reader: Reader): string[] => {
  if (content.kind === 'doctors') return content.doctors.slice(0, SHOWN).map((doctor) => doctorEntry(doctor, reader));
  if (content.kind === 'clinics') return content.clinics.map((clinic) => clinicEntry(clinic, reader));
  return content.items.slice(0, SHOWN).map((item) => itemEntry(item, reader));
};

/** `description`: the page's description for search engines. */
export function renderContent(content: PageContent, description: string, reader: Reader): string {
  if (content.kind === 'text') return article(content.text, content.questions, reader);
  if (content.kind === 'doctor') return profile(content.doctor, reader);
  return `${leadOf(description)}\n${list(entriesOf(content, reader))}`;
}

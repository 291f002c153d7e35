/** Structured data for search engines: JSON-LD with the vocabulary of schema.org. */
import type { Language } from 'shared-contracts/domain';
import { linkTo, prefixIn } from 'shared-contracts/routes';
import type { PageText } from 'shared-contracts/release';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { DoctorProfile } from '../content/platform-content.ts';
import type { EdgeTexts } from '../content/texts.ts';
import { canonicalUrl } from './alternates.ts';
import { jsonForHtml } from './escape.ts';

export interface AboutInput {
  readonly origin: string;
  readonly route: MatchedRoute;
  readonly language: Language;
  readonly texts: EdgeTexts;
  /** The page's title without the name of the product. */
  readonly title: string;
  readonly supportPhone: string;
  readonly links: Readonly<Record<string, string>>;
  readonly doctor: DoctorProfile | null;
  /** Questions and answers of the page, as plain text. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

type Thing = Readonly<Record<string, unknown>>;

const organization = ({ origin, texts, supportPhone, links }: AboutInput): Thing => ({
  '@type': 'MedicalOrganization',
  '@id': `${origin}/#organization`,
  name: texts.brand,
  description: texts.description,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  telephone: supportPhone,
  areaServed: { '@type': 'Country', name: 'Saudi Arabia' },
  sameAs: Object.values(links),
});

const page = (input: AboutInput): string => canonicalUrl(input);

function breadcrumbs(input: AboutInput): Thing {
  const { origin, language, texts, title, route, doctor } = input;
  const home = `${origin}${prefixIn(language)}/`;
  const list = `${origin}${prefixIn(language)}${linkTo('eclinics')}`;
  const steps = [
    { name: texts.brand, item: home },
    ...(doctor ? [{ name: texts.clinics, item: list }] : []),
    ...(route.routeId === 'home' ? [] : [{ name: title, item: page(input) }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

const physician = (input: AboutInput, doctor: DoctorProfile): Thing => ({
  '@type': 'Physician',
  '@id': `${page(input)}#physician`,
  name: doctor.name[input.language],
  description: doctor.bio[input.language],
  url: page(input),
  ...(doctor.speciality ? { medicalSpecialty: doctor.speciality.name[input.language] } : {}),
  ...(doctor.rating !== null && doctor.rating_count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: doctor.rating,
          bestRating: 5,
          ratingCount: doctor.rating_count,
        },
      }
    : {}),
  parentOrganization: { '@id': `${input.origin}/#organization` },
});

const clinic = (input: AboutInput): Thing => ({
  '@type': 'MedicalClinic',
  '@id': `${page(input)}#clinic`,
  name: input.title,
  url: page(input),
  telephone: input.supportPhone,
  parentOrganization: { '@id': `${input.origin}/#organization` },
});

const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a page of questions: each heading is a question, and the text below it is its answer. */
export const questionsOf = ({ sections }: PageText): AboutInput['questions'] =>
  sections.flatMap(({ parts }) => parts.map(({ heading, html }) => ({ question: heading, answer: plainText(html) })));

const faqPage = ({ questions }: AboutInput): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A data block is no script, so the content security policy needs no exception for it. */
export function renderStructuredData(input: AboutInput): string {
  const { route, doctor, questions } = input;
  const isClinic = route.routeId === 'eclinics' || (route.routeId === 'browse' && !doctor);
  const graph = [
    organization(input),
    breadcrumbs(input),
    ...(doctor ? [physician(input, doctor)] : []),
    ...(isClinic ? [clinic(input)] : []),
    ...(questions.length > 0 ? [faqPage(input)] : []),
  ];
  const document = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${jsonForHtml(document)}</script>`;
}

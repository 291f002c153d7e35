/** Patient data for a provider during a visit: in the chat and in a call. */
import type { Condition } from 'shared-contracts/api';
import type { Language, Localized } from 'shared-contracts/domain';
import type { PatientOfVisit } from '../modules/appointments/patient-view.ts';
import { type Html, html } from '../core/html.ts';

const WORDS = {
  allergies: { ar: 'الحساسية', en: 'Allergies' },
  noAllergies: { ar: 'لا حساسية مسجّلة', en: 'No allergies recorded' },
  record: { ar: 'أمراض وأدوية وعمليات وإصابات', en: 'Diseases, medicines, operations and injuries' },
} as const satisfies Record<string, Localized>;

const SEVERITY: Readonly<Record<string, Localized>> = {
  mild: { ar: 'خفيفة', en: 'mild' },
  moderate: { ar: 'متوسطة', en: 'moderate' },
  severe: { ar: 'شديدة', en: 'severe' },
};

const conditionLine = ({ name, severity, since, note }: Condition, language: Language): Html =>
  html`<li dir="auto">${[name[language], SEVERITY[severity]?.[language], since, note].filter(Boolean).join(' · ')}</li>`;

/** Allergies are first, because they matter before a medicine is prescribed. */
export const patientCard = ({ name, age, conditions }: PatientOfVisit, language: Language): Html => {
  const allergies = conditions.filter(({ kind }) => kind === 'allergy');
  const others = conditions.filter(({ kind }) => kind !== 'allergy');
  const list = (some: readonly Condition[]): Html => html`<ul>${some.map((one) => conditionLine(one, language))}</ul>`;
  return html`<section class="card"><h2><bdi>${name}</bdi> · <bdi>${age}</bdi></h2>
${allergies.length > 0 ? html`<p><strong>${WORDS.allergies[language]}</strong></p>${list(allergies)}` : html`<p>${WORDS.noAllergies[language]}</p>`}
${others.length > 0 ? html`<p>${WORDS.record[language]}</p>${list(others)}` : null}</section>`;
};

/** The request forms as data: fields and their controls, in the order of the page. */
import type { RequestChoice, RequestFormName } from 'shared-contracts/api';

export type FieldKind = 'text' | 'phone' | 'email' | 'digits' | 'code' | 'area' | 'choice' | 'several' | 'city';

export interface FormFieldDefinition {
  /** Name in the request. Its label is `fields.<name>` of the page's texts. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly list?: RequestChoice;
  readonly optional?: true;
  readonly autoComplete?: string;
  /** Maximum length in characters. */
  readonly max?: number;
  /** Whether the field has a line of its own. */
  readonly whole?: true;
}

const field = <Kind extends FieldKind>(
  name: string,
  kind: Kind,
  more: Omit<FormFieldDefinition, 'name' | 'kind'> = {},
) => ({
  name,
  kind,
  ...more,
});
const NAME = field('name', 'text', { autoComplete: 'name', max: 80 });
const PHONE = field('phone', 'phone', { autoComplete: 'tel' });
const EMAIL = field('email', 'email', { autoComplete: 'email' });
const CITY = field('city_id', 'city');
const NOTE = field('note', 'area', { optional: true, max: 1000, whole: true });
const COMPANY = field('company', 'text', { autoComplete: 'organization', max: 120 });
const REGISTRATION = field('commercial_registration', 'digits', { max: 10 });
const SCFHS = field('scfhs', 'code', { max: 20 });

export const FORM_FIELDS: Readonly<Record<RequestFormName, readonly FormFieldDefinition[]>> = {
  individuals: [NAME, PHONE, EMAIL, CITY, field('care', 'choice', { list: 'care', whole: true }), NOTE],
  business: [
    ...[COMPANY, REGISTRATION, NAME, EMAIL, PHONE],
    field('employees', 'choice', { list: 'employees' }),
    field('services', 'several', { list: 'business_services', whole: true }),
    NOTE,
  ],
  doctor: [
    ...[NAME, PHONE, EMAIL, CITY, { ...SCFHS, whole: true } as const],
    field('specialization', 'text', { max: 80 }),
    field('sub_specialization', 'text', { optional: true, max: 80 }),
    NOTE,
  ],
  practitioner: [...[NAME, PHONE, EMAIL, CITY, SCFHS], field('classification', 'choice', { list: 'profession' }), NOTE],
  hospital: [
    ...[COMPANY, REGISTRATION, NAME, PHONE, EMAIL, CITY],
    field('classification', 'choice', { list: 'facility', whole: true }),
    field('services', 'several', { list: 'facility_services', whole: true }),
    NOTE,
  ],
  insurer: [COMPANY, REGISTRATION, NAME, PHONE, { ...EMAIL, whole: true }, NOTE],
  contact: [
    field('topic', 'choice', { list: 'topic', whole: true }),
    ...[NAME, PHONE, { ...EMAIL, whole: true } as const],
    field('note', 'area', { max: 1000, whole: true }),
  ],
};

/** The lines of a form: two short fields beside each other, or one that has a line of its own. */
export const linesOf = (form: RequestFormName): readonly (readonly FormFieldDefinition[])[] => {
  const lines: FormFieldDefinition[][] = [];
  for (const definition of FORM_FIELDS[form]) {
    const last = lines.at(-1);
    if (last?.length === 1 && !last[0]?.whole && !definition.whole) last.push(definition);
    else lines.push([definition]);
  }
  return lines;
};

/** The initial value of a form. */
export const emptyValues = (form: RequestFormName): Readonly<Record<string, string | boolean | readonly string[]>> => ({
  ...Object.fromEntries(FORM_FIELDS[form].map(({ name, kind }) => [name, kind === 'several' ? [] : ''])),
  consent: false,
  website: '',
});

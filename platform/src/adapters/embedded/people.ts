/**
 * People the embedded identity provider knows. All invented; numbers carry a right check digit. The sandbox lists
 * them, so that whoever tries the product can be a verified citizen or resident.
 */
import { hasValidCheckDigit } from 'shared-contracts/domain';

export interface KnownPerson {
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly nationality: string;
  readonly name: { readonly ar: string; readonly en: string };
}

/** Nine digits and the tenth that makes them right. */
const withCheckDigit = (nine: string): string => {
  const ten = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(hasValidCheckDigit);
  if (ten === undefined) throw new Error(`no check digit fits ${nine}`);
  return ten;
};

const person = (nine: string, birthDate: string, nationality: string, ar: string, en: string): KnownPerson => ({
  identity: withCheckDigit(nine),
  birthDate,
  nationality,
  name: { ar, en },
});

export const KNOWN = {
  noura: person('104523618', '1990-03-14', 'SA', 'نورة العتيبي', 'Noura Alotaibi'),
  faisal: person('118734520', '2020-06-02', 'SA', 'فيصل الحربي', 'Faisal Alharbi'),
  huda: person('101187342', '1961-11-25', 'SA', 'هدى العتيبي', 'Huda Alotaibi'),
  bilal: person('231456782', '1986-08-09', 'PK', 'بلال أحمد', 'Bilal Ahmad'),
  ayesha: person('231456790', '1989-01-30', 'PK', 'عائشة أحمد', 'Ayesha Ahmad'),
  zain: person('231456808', '2017-04-18', 'PK', 'زين أحمد', 'Zain Ahmad'),
  citizen: person('100000000', '1985-05-20', 'SA', 'سلمان القحطاني', 'Salman Alqahtani'),
  resident: person('200000000', '1992-09-12', 'EG', 'كريم حسن', 'Karim Hassan'),
  reem: person('107654321', '1998-02-07', 'SA', 'ريم الدوسري', 'Reem Aldosari'),
  layan: person('112233445', '2019-09-17', 'SA', 'ليان القحطاني', 'Layan Alqahtani'),
  omar: person('245678912', '1979-12-01', 'JO', 'عمر الزعبي', 'Omar Alzoubi'),
} as const satisfies Record<string, KnownPerson>;

export const KNOWN_PEOPLE: readonly KnownPerson[] = Object.values(KNOWN);

/** Iqama numbers of people by rule: as many as somebody needs to try. Only the third digit has a meaning, to the insurers. */
const BY_RULE = /^27\d{8}$/;

/** Everybody by rule has this name and birth date. */
export const ANYBODY = {
  birthDate: '1990-04-12',
  nationality: 'EG',
  name: { ar: 'هدى سالم', en: 'Huda Salem' },
} as const satisfies Omit<KnownPerson, 'identity'>;

/** The digit of a number by rule that says what insurers know of the person; null: not a number by rule. */
export const ruleOf = (identity: string): string | null =>
  BY_RULE.test(identity) && hasValidCheckDigit(identity) ? (identity[2] ?? null) : null;

/** Whom the register knows by a number; null: nobody. */
export const knownPerson = (identity: string): KnownPerson | null =>
  KNOWN_PEOPLE.find((one) => one.identity === identity) ??
  (ruleOf(identity) === null ? null : { identity, ...ANYBODY });

type Numbered = Pick<KnownPerson, 'identity' | 'birthDate'>;

/** The family register: parents with their children. */
const FAMILIES: readonly (readonly KnownPerson[])[] = [
  [KNOWN.noura, KNOWN.faisal],
  [KNOWN.bilal, KNOWN.ayesha, KNOWN.zain],
  [KNOWN.citizen, KNOWN.layan],
];

/** Whether two people belong to one family of the register. */
export const isFamily = (...people: readonly [Numbered, Numbered]): boolean =>
  FAMILIES.some((family) =>
    people.every((one) =>
      family.some(({ identity, birthDate }) => identity === one.identity && birthDate === one.birthDate),
    ),
  );

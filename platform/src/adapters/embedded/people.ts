/**
 * Fictitious people known to the embedded identity provider. Their numbers have valid check digits. The sandbox lists them, so
 * that testers can be a verified citizen or resident.
 */
import { hasValidCheckDigit } from 'shared-contracts/domain';

export interface KnownPerson {
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly nationality: string;
  readonly name: { readonly ar: string; readonly en: string };
}

/** Nine digits and their check digit. */
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

/** Rule-based iqama numbers: as many as a tester needs. Only the third digit has a meaning, for the insurers. */
const BY_RULE = /^27\d{8}$/;

/** Name and birth date of every rule-based person. */
export const ANYBODY = {
  birthDate: '1990-04-12',
  nationality: 'EG',
  name: { ar: 'هدى سالم', en: 'Huda Salem' },
} as const satisfies Omit<KnownPerson, 'identity'>;

/** The digit of a rule-based number that determines the insurers’ answers; null: not a rule-based number. */
export const ruleOf = (identity: string): string | null =>
  BY_RULE.test(identity) && hasValidCheckDigit(identity) ? (identity[2] ?? null) : null;

/** The person registered under a number; null: none. */
export const knownPerson = (identity: string): KnownPerson | null =>
  KNOWN_PEOPLE.find((one) => one.identity === identity) ??
  (ruleOf(identity) === null ? null : { identity, ...ANYBODY });

type Numbered = Pick<KnownPerson, 'identity' | 'birthDate'>;

/** The family register: parents and their children. */
const FAMILIES: readonly (readonly KnownPerson[])[] = [
  [KNOWN.noura, KNOWN.faisal],
  [KNOWN.bilal, KNOWN.ayesha, KNOWN.zain],
  [KNOWN.citizen, KNOWN.layan],
];

/** Whether two people belong to the same family in the register. */
export const isFamily = (...people: readonly [Numbered, Numbered]): boolean =>
  FAMILIES.some((family) =>
    people.every((one) =>
      family.some(({ identity, birthDate }) => identity === one.identity && birthDate === one.birthDate),
    ),
  );

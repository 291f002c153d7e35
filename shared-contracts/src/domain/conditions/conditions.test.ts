import { conditionName, findConditions } from './index.ts';
import { CHRONIC_DISEASES } from './chronic-diseases.ts';
import { INJURIES } from './injuries.ts';
import { CONDITION_KINDS } from './kinds.ts';
import { MEDICATIONS } from './medications.ts';
import { SURGERIES } from './surgeries.ts';

const LISTS = { CHRONIC_DISEASES, INJURIES, MEDICATIONS, SURGERIES };
const SHAPE = {
  'icd-10': /^[A-Z]\d{2}(?:\.\d)?$/,
  atc: /^[A-Z]\d{2}[A-Z]{2}\d{2}$/,
  snomed: /^\d{6,18}$/,
  sanar: /^[a-z-]+$/,
};

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
  it('contains each code once', () => {
    const codes = list.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
  it('contains only codes in the form of their system', () => {
    expect(list.filter(({ code, system }) => !SHAPE[system].test(code))).toEqual([]);
  });
  it('contains each name once, in Arabic and in English', () => {
    expect(new Set(list.map(({ name }) => name.ar)).size).toBe(list.length);
    expect(new Set(list.map(({ name }) => name.en)).size).toBe(list.length);
    expect(list.filter(({ name }) => !/[\u0621-\u064a]/.test(name.ar) || !/^[A-Z]/.test(name.en))).toEqual([]);
  });
});

/** The check digit of a SNOMED CT identifier, by Verhoeff. */
const isSnomed = (code: string): boolean => {
  const multiply = (a: number, b: number): number =>
    a < 5 ? (b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5) : b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
  const turn = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const permute = (digit: number, times: number): number =>
    times === 0 ? digit : permute(turn[digit] as number, times - 1);
  const digits = [...code].toReversed().map(Number);
  return digits.reduce((sum, digit, at) => multiply(sum, permute(digit, at % 8)), 0) === 0;
};
it('contains only SNOMED codes with a valid check digit', () => {
  const codes = SURGERIES.filter(({ system }) => system === 'snomed').map(({ code }) => code);
  expect(codes.filter((code) => !isSnomed(code))).toEqual([]);
});

it.each([
  ['chronic-disease', 'سكري', 'E11'],
  ['chronic-disease', 'السكّري النوع ٢', 'E11'],
  ['chronic-disease', 'copd', 'J44'],
  ['chronic-disease', 'blood pres', 'I10'],
  ['medication', 'فنتولين', 'R03AC02'],
  ['past-medication', 'METF', 'A10BA02'],
  ['surgery', 'قيصرية', '11466000'],
  ['injury', 'الرباط الصليبي', 'S83'],
  ['allergy', 'amoxi', 'penicillins'],
] as const)('find conditions: in %s, %j finds %s first', (kind, typed, code) => {
  expect(findConditions(kind, typed)[0]?.code).toBe(code);
});

it('find conditions: sorts names that begin with the typed text before others', () => {
  expect(findConditions('medication', 'in').map(({ name }) => name.en)).toEqual([
    'Insulin glargine',
    'Insulin aspart',
    'Salbutamol inhaler',
    'Budesonide inhaler',
  ]);
});

it('find conditions: finds nothing without a word, and names no code that is not in the list of its kind', () => {
  expect(CONDITION_KINDS.flatMap((kind) => findConditions(kind, ' ، '))).toEqual([]);
  expect(conditionName('surgery', 'E11')).toBeNull();
});

import { ALLERGIES, concernsMedicine, ingredientsOf } from './allergies';

const AMOXICLAV = {
  substance: 'Amoxicillin and clavulanic acid',
  names: ['أموكسيسيلين وحمض الكلافولانيك ٦٢٥ ملغ، أقراص', 'Amoxicillin and clavulanic acid 625 mg, tablets'],
};
const PARACETAMOL = { substance: 'Paracetamol', names: ['باراسيتامول ٥٠٠ ملغ، أقراص', 'Paracetamol 500 mg, tablets'] };
const coded = (code: string) => ({ code, text: null, substance: null });
const typed = (text: string, substance: string | null = null) => ({ code: null, text, substance });

it('allergies: each coded allergy has a unique code and unique names', () => {
  expect(new Set(ALLERGIES.map(({ code }) => code)).size).toBe(ALLERGIES.length);
  expect(new Set(ALLERGIES.map(({ name }) => name.ar)).size).toBe(ALLERGIES.length);
  expect(new Set(ALLERGIES.map(({ name }) => name.en)).size).toBe(ALLERGIES.length);
});

it('allergies: finds a substance of a combination in a group of allergies', () => {
  expect(concernsMedicine(coded('penicillins'), AMOXICLAV)).toBe(true);
  expect(concernsMedicine(coded('penicillins'), PARACETAMOL)).toBe(false);
});

it('allergies: compares free text with the names of a medicine in both languages', () => {
  expect(concernsMedicine(typed('باراسيتامول'), PARACETAMOL)).toBe(true);
  expect(concernsMedicine(typed('paracetamol'), PARACETAMOL)).toBe(true);
  expect(concernsMedicine(typed('حساسية من الباراسيتامول'), PARACETAMOL)).toBe(true);
  expect(concernsMedicine(typed('أقراص بيضاء'), PARACETAMOL)).toBe(false);
  expect(concernsMedicine(typed('folic acid'), AMOXICLAV)).toBe(false);
});

it('allergies: uses the recorded substance of free text', () => {
  expect(concernsMedicine(typed('a white syrup', 'Amoxicillin'), AMOXICLAV)).toBe(true);
});

it('allergies: ignores unknown codes, and allergies without a substance', () => {
  expect(concernsMedicine(coded('of-a-later-version'), PARACETAMOL)).toBe(false);
  expect(concernsMedicine(coded('pollen'), PARACETAMOL)).toBe(false);
});

it('allergies: splits a combination into its substances', () => {
  expect(ingredientsOf('Amoxicillin and clavulanic acid')).toEqual(['amoxicillin', 'clavulanic acid']);
});

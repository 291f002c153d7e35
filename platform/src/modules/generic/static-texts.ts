/** Fixed lists of the product. */
import type { PatientSummary, StaticData } from 'shared-contracts/api';

export const SPOKEN_LANGUAGES: StaticData['languages'] = [
  { id: 'ar', name: { ar: 'العربية', en: 'Arabic' } },
  { id: 'en', name: { ar: 'الإنجليزية', en: 'English' } },
  { id: 'ur', name: { ar: 'الأردية', en: 'Urdu' } },
  { id: 'hi', name: { ar: 'الهندية', en: 'Hindi' } },
  { id: 'tl', name: { ar: 'الفلبينية', en: 'Tagalog' } },
  { id: 'bn', name: { ar: 'البنغالية', en: 'Bengali' } },
  { id: 'fr', name: { ar: 'الفرنسية', en: 'French' } },
  { id: 'tr', name: { ar: 'التركية', en: 'Turkish' } },
];

/** The account holder is `self`; the others can be chosen for a relative. */
export const RELATIONS: StaticData['relations'] = [
  { id: 'self', name: { ar: 'صاحب الحساب', en: 'Account holder' } },
  { id: 'spouse', name: { ar: 'زوج أو زوجة', en: 'Spouse' } },
  { id: 'son', name: { ar: 'ابن', en: 'Son' } },
  { id: 'daughter', name: { ar: 'ابنة', en: 'Daughter' } },
  { id: 'father', name: { ar: 'أب', en: 'Father' } },
  { id: 'mother', name: { ar: 'أم', en: 'Mother' } },
  { id: 'brother', name: { ar: 'أخ', en: 'Brother' } },
  { id: 'sister', name: { ar: 'أخت', en: 'Sister' } },
  { id: 'grandparent', name: { ar: 'جد أو جدة', en: 'Grandparent' } },
  { id: 'baby', name: { ar: 'مولود', en: 'Baby' } },
  { id: 'other', name: { ar: 'قريب آخر', en: 'Other relative' } },
];

type Gender = PatientSummary['gnd'];

/** Relations with different Arabic names for women and men. */
const IN_ARABIC: Readonly<Record<string, Partial<Record<Gender, string>>>> = {
  self: { F: 'صاحبة الحساب' },
  spouse: { F: 'زوجة', M: 'زوج' },
  grandparent: { F: 'جدة', M: 'جد' },
  baby: { F: 'مولودة' },
  other: { F: 'قريبة أخرى' },
};

export const relationName = (id: string, gender: Gender) => {
  const name = RELATIONS.find((relation) => relation.id === id)?.name ?? { ar: 'قريب', en: 'Relative' };
  return { ...name, ar: IN_ARABIC[id]?.[gender] ?? name.ar };
};

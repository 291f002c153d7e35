/** Search entries of clinics by the symptoms that they treat. */
import { SYMPTOMS } from 'shared-contracts/domain';
import type { SearchEntry } from '../../context/searchable.ts';

/** The first clinic of a symptom ranks first. */
const weightOf = (place: number): number => 100 - place;

export const withSymptoms = (entry: SearchEntry): readonly SearchEntry[] => {
  if (entry.kind !== 'clinic') return [entry];
  const symptoms = SYMPTOMS.flatMap(({ id, name, words, specialities }): SearchEntry[] => {
    const place = specialities.indexOf(entry.reference);
    if (place < 0) return [];
    return [
      {
        of: entry.of,
        kind: 'symptom',
        reference: `${id}-${entry.reference}`,
        title: entry.title,
        note: name,
        named: [name.ar, name.en, words],
        page: entry.page,
        weight: weightOf(place),
      },
    ];
  });
  return [entry, ...symptoms];
};

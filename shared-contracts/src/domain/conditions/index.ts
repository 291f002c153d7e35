/**
 * The health conditions that patients record, by kind: with a code of a bilingual list, or as free text. The lists are loaded by
 * the screens that search them. To extend one: use a code only when it is certain, otherwise a name in the system `sanar`.
 */
import { ALLERGIES } from '../health/allergies.ts';
import { foldText, foldedWords } from '../text/fold-text.ts';
import type { Localized } from '../language/language.ts';
import { CHRONIC_DISEASES } from './chronic-diseases.ts';
import type { CodedCondition } from './coded.ts';
import type { ConditionKind } from './kinds.ts';
import { INJURIES } from './injuries.ts';
import { MEDICATIONS } from './medications.ts';
import { SURGERIES } from './surgeries.ts';

export type { CodedCondition } from './coded.ts';

const LISTS: Readonly<Record<ConditionKind, readonly CodedCondition[]>> = {
  allergy: ALLERGIES.map(({ code, name, substances }) => ({
    code,
    name,
    system: 'sanar' as const,
    also: substances.join(' '),
  })),
  'chronic-disease': CHRONIC_DISEASES,
  medication: MEDICATIONS,
  'past-medication': MEDICATIONS,
  surgery: SURGERIES,
  injury: INJURIES,
};

/** The name of a code; null for a code that this version of the list does not contain. */
export const conditionName = (kind: ConditionKind, code: string): Localized | null =>
  LISTS[kind].find((each) => each.code === code)?.name ?? null;

const SUGGESTIONS = 8;

/**
 * Finds conditions that contain every typed word. Names that begin with the typed text come first, then names with a word that
 * begins with it.
 */
export const findConditions = (kind: ConditionKind, typed: string): readonly CodedCondition[] => {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const rank = ({ name, also }: CodedCondition): number => {
    const names = [name.ar, name.en].map(foldText);
    const all = foldedWords(`${name.ar} ${name.en} ${also}`).flatMap((word) => [word, word.replace(/^ال/, '')]);
    if (!words.every((word) => all.some((known) => known.startsWith(word)))) return 2;
    return names.some((known) => known.startsWith(words[0] ?? '')) ? 0 : 1;
  };
  const ranked = LISTS[kind].map((each) => ({ each, at: rank(each) })).filter(({ at }) => at < 2);
  return ranked
    .toSorted((a, b) => a.at - b.at)
    .slice(0, SUGGESTIONS)
    .map(({ each }) => each);
};

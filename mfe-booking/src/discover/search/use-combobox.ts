/** Keys and ARIA attributes of a combobox (WAI-ARIA: list autocomplete, manual selection). */
import { type KeyboardEvent, useId, useState } from 'react';
import type { Suggestion, SuggestionGroup } from './suggestions.ts';

export interface Combobox {
  readonly listId: string;
  readonly optionId: (suggestion: Suggestion) => string;
  readonly active: Suggestion | null;
  /** The props of the input. */
  readonly input: {
    readonly role: 'combobox';
    readonly type: 'text';
    readonly inputMode: 'search';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
}

/** Down and Up wrap around; from the field, Up starts at the last option. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

export const useCombobox = (
  groups: readonly SuggestionGroup[],
  { onChoose, onEscape }: { onChoose: (suggestion: Suggestion) => void; onEscape: () => boolean },
): Combobox => {
  const id = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  // An option that is no longer listed is not active either.
  const at = all.findIndex((one) => one.id === activeId);
  const active = all[at] ?? null;
  const optionId = (suggestion: Suggestion) => `${id}-${suggestion.id}`;
  const move = (to: Suggestion | undefined) => {
    if (!to) return;
    setActiveId(to.id);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, its keys select letters, not options.
    if (event.nativeEvent.isComposing) return;
    const next = NEXT[event.key];
    if (next && all.length > 0) {
      event.preventDefault();
      move(all[next(at, all.length)]);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === 'Escape' && onEscape()) event.preventDefault();
  };
  return {
    listId: `${id}-list`,
    optionId,
    active,
    input: {
      role: 'combobox',
      type: 'text',
      inputMode: 'search',
      'aria-autocomplete': 'list',
      'aria-expanded': all.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active ? optionId(active) : undefined,
      onKeyDown,
    },
  };
};

import { useState } from 'react';
import { readJson, tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';

const keyOf = (name: string): string => ['booking', name].join('.');

/** The value that the tab stored; an invalid one is replaced by the initial value. */
export const keptInTab = <Shape extends z.ZodMiniType>(
  name: string,
  shape: Shape,
  initial: z.infer<Shape>,
): z.infer<Shape> => {
  const kept = z.safeParse(shape, readJson(tabStore, keyOf(name)));
  return kept.success ? kept.data : initial;
};

/** State that a reload, back and a change of language keep, and that another tab does not share. */
export const useTabState = <Shape extends z.ZodMiniType>(
  name: string,
  shape: Shape,
  initial: z.infer<Shape>,
): [z.infer<Shape>, (value: z.infer<Shape>) => void] => {
  const [value, setValue] = useState(() => keptInTab(name, shape, initial));
  const change = (next: z.infer<Shape>) => {
    setValue(next);
    tabStore.write(keyOf(name), JSON.stringify(next));
  };
  return [value, change];
};

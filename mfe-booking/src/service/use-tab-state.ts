import { useState } from 'react';
import { readJson, tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';

/** State that a reload, back and a change of language keep, and the next tab does not have. What does not read is begun anew. */
export const useTabState = <Shape extends z.ZodMiniType>(
  name: string,
  shape: Shape,
  initial: z.infer<Shape>,
): [z.infer<Shape>, (value: z.infer<Shape>) => void] => {
  const key = ['booking', name].join('.');
  const [value, setValue] = useState<z.infer<Shape>>(() => {
    const kept = z.safeParse(shape, readJson(tabStore, key));
    return kept.success ? kept.data : initial;
  });
  const change = (next: z.infer<Shape>) => {
    setValue(next);
    tabStore.write(key, JSON.stringify(next));
  };
  return [value, change];
};

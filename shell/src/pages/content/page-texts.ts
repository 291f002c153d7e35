import { createContext, useContext } from 'react';
import type ar from '../../locales/ar/pages.json';

/** Texts around the documents: forms, their results, and how to contact the operator. */
export type PageTexts = typeof ar;

export const PageTextsContext = createContext<PageTexts | null>(null);

export const usePageTexts = (): PageTexts => {
  const texts = useContext(PageTextsContext);
  if (!texts) throw new Error('Used outside PageTextsContext');
  return texts;
};

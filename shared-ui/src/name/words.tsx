import { useUi } from 'shared-ui';
import { langOf } from './language-of.ts';

export interface WordsProps {
  children: string;
  className?: string | undefined;
  as?: 'p' | 'dd' | 'span' | 'blockquote';
}

/**
 * What somebody wrote: symptoms, a comment, an answer, a message. Laid out in the direction of its own letters and read in
 * their language, whatever the page's.
 */
export const Words = ({ children, className, as: Element = 'p' }: WordsProps) => {
  const { locale } = useUi();
  return (
    <Element className={className} dir="auto" lang={langOf(children, locale)}>
      {children}
    </Element>
  );
};

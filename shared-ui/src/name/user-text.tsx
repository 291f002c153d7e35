import { useUi } from 'shared-ui';
import { langOf } from './language-of.ts';

export interface UserTextProps {
  children: string;
  className?: string | undefined;
  as?: 'p' | 'dd' | 'span' | 'blockquote';
}

/**
 * Text of a user: symptoms, a comment, an answer, a message. Direction and language are those of its letters and not of the page.
 */
export const UserText = ({ children, className, as: Element = 'p' }: UserTextProps) => {
  const { locale } = useUi();
  return (
    <Element className={className} dir="auto" lang={langOf(children, locale)}>
      {children}
    </Element>
  );
};

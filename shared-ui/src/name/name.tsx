import { classNames, useUi } from 'shared-ui';
import styles from './name.module.css';

/** The language that reads a text by its first letter; null when that says nothing. */
const languageOf = (text: string): 'ar' | 'en' | null => {
  const [letter] = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
};

export interface NameProps {
  children: string;
  className?: string;
}

/**
 * What somebody named: a person, a file, a place. Kept apart from the text around it, read in the language of its own
 * letters, and broken rather than wider than its place.
 */
export const Name = ({ children, className }: NameProps) => {
  const { locale } = useUi();
  const language = languageOf(children);
  return (
    <bdi
      className={classNames(styles.name, className)}
      lang={language === null || language === locale ? undefined : language}
    >
      {children}
    </bdi>
  );
};

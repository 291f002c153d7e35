import { classNames, useUi } from 'shared-ui';
import { langOf } from './language-of.ts';
import styles from './name.module.css';

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
  return (
    <bdi className={classNames(styles.name, className)} lang={langOf(children, locale)}>
      {children}
    </bdi>
  );
};

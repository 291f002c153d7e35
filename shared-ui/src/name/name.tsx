import { useUi } from 'shared-ui';
import { langOf } from './language-of.ts';

export interface NameProps {
  children: string;
  className?: string;
}

/** What somebody named: a person, a file, a place. Kept apart from the text around it, read in the language of its own letters. */
export const Name = ({ children, className }: NameProps) => {
  const { locale } = useUi();
  return (
    <bdi className={className} lang={langOf(children, locale)}>
      {children}
    </bdi>
  );
};

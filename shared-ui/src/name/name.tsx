import { useUi } from 'shared-ui';
import { langOf } from './language-of.ts';

export interface NameProps {
  children: string;
  className?: string;
}

/** A name of a person, file or place: isolated from the surrounding text, with the language of its own letters. */
export const Name = ({ children, className }: NameProps) => {
  const { locale } = useUi();
  return (
    <bdi className={className} lang={langOf(children, locale)}>
      {children}
    </bdi>
  );
};

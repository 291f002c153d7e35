import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';

export interface QuietTextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'dt';
}

/** Secondary text below or beside its subject. */
export const QuietText = ({ as: Element = 'p', className, ...rest }: QuietTextProps) => (
  <Element {...rest} className={classNames(styles.quiet, className)} />
);

export interface CardHeadingProps {
  id?: string;
  children: ReactNode;
  /** Moves focus here; set `tabIndex={-1}` with it. */
  ref?: Ref<HTMLHeadingElement>;
  tabIndex?: number;
}

/** The heading of a card's content. */
export const CardHeading = ({ children, ...rest }: CardHeadingProps) => (
  <h2 {...rest} className={styles.cardHeading}>
    {children}
  </h2>
);

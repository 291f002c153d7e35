import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './arrange.module.css';

type Tag = 'div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'ul' | 'ol' | 'li' | 'dl' | 'span';
/** Steps of the spacing scale: 4, 8, 12, 16, 24 and 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;

interface Arranged extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  gap?: Gap;
}

export type StackProps = Arranged;

/** A vertical stack with equal gaps. */
export const Stack = ({ as: Element = 'div', gap = 4, className, ...rest }: StackProps) => (
  <Element {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />
);

export interface ClusterProps extends Arranged {
  justify?: 'start' | 'center' | 'between' | 'end';
}

/** A row that wraps: buttons, badges, a name with its marks. */
export const Cluster = ({ as: Element = 'div', gap = 3, justify = 'start', className, ...rest }: ClusterProps) => (
  <Element {...rest} className={classNames(styles.cluster, styles[`gap${gap}`], styles[justify], className)} />
);

export interface PageColumnProps extends Arranged {
  /** `task`: one task (720 px at most). `list`: lists and pages with an aside (1200 px at most). */
  width?: 'task' | 'list';
}

/** The column of a page's content, centred in the window, with padding. */
export const PageColumn = ({ as: Element = 'div', width = 'task', gap = 4, className, ...rest }: PageColumnProps) => (
  <Element
    {...rest}
    className={classNames(styles.stack, styles.column, styles[`gap${gap}`], styles[width], className)}
  />
);

/** How a page template renders the `Aside` of its content; null: `WithAside` places it beside the content itself. */
export const AsideContext = createContext<((content: ReactNode) => ReactNode) | null>(null);

/**
 * A page's content beside its `Aside`, in a `PageColumn` as wide as a list. On phones it is one column, in which the last part of
 * the aside, the dock, stays in view. Inside a template with a place for the aside it renders only its children.
 */
export const WithAside = ({ children }: { children: ReactNode }) =>
  useContext(AsideContext) ? children : <div className={styles.split}>{children}</div>;

/** The summary and, as its last part, the dock with the main action. */
export const Aside = ({ children }: { children: ReactNode }) => {
  const draw = useContext(AsideContext);
  return draw ? draw(children) : <div className={styles.aside}>{children}</div>;
};

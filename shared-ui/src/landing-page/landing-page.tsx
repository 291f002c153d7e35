import { type ReactNode, useId } from 'react';
import { classNames } from 'shared-ui';
import styles from './landing-page.module.css';

/** A landing page: a hero, then full-bleed bands. Their content keeps to the column of lists. */
export const Landing = ({ children }: { children: ReactNode }) => <div className={styles.landing}>{children}</div>;

export interface LandingHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** Above the title, such as the licence. */
  above?: ReactNode;
  /** The main action and its details, below the lead. */
  children?: ReactNode;
  /** Beside the text; its space is reserved by its own `width` and `height`. */
  picture: ReactNode;
}

/** The first band, with the page's heading. */
export const LandingHero = ({ title, lead, above, children, picture }: LandingHeroProps) => (
  <div className={classNames(styles.band, styles.hero)}>
    <div className={styles.heroText}>
      {above}
      <h1 tabIndex={-1} data-page-heading="">
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    <div className={styles.picture}>{picture}</div>
  </div>
);

export interface BandProps {
  /** Of the place in the page, for a link to it. */
  id?: string;
  title?: ReactNode;
  /** The accessible name of a band without a title. */
  label?: string;
  text?: ReactNode;
  /** At the end of the title's line: the link to all of it. */
  end?: ReactNode;
  tone?: 'plain' | 'tint' | 'brand';
  children: ReactNode;
}

/** One idea of a landing page. Bands of the plain tone share the space between them. */
export const Band = ({ id: place, title, label, text, end, tone = 'plain', children }: BandProps) => {
  const id = useId();
  return (
    <section
      id={place}
      className={classNames(styles.band, styles[tone])}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <div className={styles.headText}>
            <h2 id={id}>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {end}
        </div>
      )}
      {children}
    </section>
  );
};

export interface CardGridProps {
  /** On a wide page; on a tablet four become four small ones or two, and an odd last card of three takes its row. */
  columns: 3 | 4 | 5;
  children: ReactNode;
}

/** Cards of a band. */
export const CardGrid = ({ columns, children }: CardGridProps) => (
  <ul className={classNames(styles.grid, styles[`columns${columns}`])}>{children}</ul>
);

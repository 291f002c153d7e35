import { Children, type ReactNode } from 'react';
import { classNames } from '../context/class-names.ts';
import { Card } from './card.tsx';
import styles from './item-card.module.css';

export interface CardListProps {
  children: ReactNode;
  /** On a page of full width: side by side where there is room. */
  columns?: boolean;
}

/** A list of cards of one kind. */
export const CardList = ({ children, columns = false }: CardListProps) => (
  <ul className={classNames(styles.list, columns && styles.columns)}>
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ul>
);

export interface ItemCardProps {
  title: ReactNode;
  /** A picture before the text. */
  lead?: ReactNode;
  badge?: ReactNode;
  /** Short lines under the title, in secondary colours. */
  facts?: readonly ReactNode[];
  /** The actions of this item. */
  action?: ReactNode;
}

/** One item of a list: its name, its facts, and its actions. */
export const ItemCard = ({ title, lead, badge, facts = [], action }: ItemCardProps) => (
  <Card className={styles.card}>
    {lead}
    <div className={styles.words}>
      <strong>{title}</strong>
      {badge && <span>{badge}</span>}
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one card keep their order
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </div>
    {action}
  </Card>
);

import { Children, type ReactNode } from 'react';
import { classNames } from '../context/class-names.ts';
import { Card } from './card.tsx';
import styles from './item-card.module.css';

export interface CardListProps {
  children: ReactNode;
  /** Of a page that is as wide as the screen: side by side where there is room. */
  columns?: boolean;
}

/** Cards of one kind under one another. */
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
  /** Short lines under the title, each in a quieter colour. */
  facts?: readonly ReactNode[];
  /** What can be done with this item. */
  action?: ReactNode;
}

/** One thing of a list: its name, what is worth knowing, and what can be done with it. */
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

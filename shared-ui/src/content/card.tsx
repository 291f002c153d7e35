import type { HTMLAttributes } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `brand` is the dark variant for the most important element of a page. */
  tone?: 'plain' | 'tint' | 'sun' | 'sky' | 'brand';
  /** A hover effect for a card that contains one link. */
  pressable?: boolean;
}

/** A surface with rounded corners. When a card is a link, put the link inside and give it `cardLinkClass`. */
export const Card = ({ as: Element = 'div', tone = 'plain', pressable, className, ...rest }: CardProps) => (
  <Element {...rest} className={classNames(styles.card, styles[tone], pressable && styles.pressable, className)} />
);

/** For the only link of a pressable card: its target covers the card, and its text stays its accessible name. */
export const cardLinkClass: string = styles.cardLink ?? '';

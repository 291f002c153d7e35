import type { HTMLAttributes } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `brand` is the deep one for the single most important thing on a page. */
  tone?: 'plain' | 'tint' | 'sun' | 'sky' | 'brand';
  /** A hover lift for a card whose inside is one link. */
  pressable?: boolean;
}

/** A soft-edged surface. When a card is a link, put the link inside and give it `cardLinkClass`. */
export const Card = ({ as: Element = 'div', tone = 'plain', pressable, className, ...rest }: CardProps) => (
  <Element {...rest} className={classNames(styles.card, styles[tone], pressable && styles.pressable, className)} />
);

/** For the only link of a pressable card: its target covers the card, and its text stays its accessible name. */
export const cardLinkClass: string = styles.cardLink ?? '';

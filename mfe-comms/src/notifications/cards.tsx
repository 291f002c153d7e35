import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './cards.module.css';

/** Where the cards of news are shown: one column over the page, which a card opens above dialogs when it arrives. */
export const Cards = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div popover="manual" className={styles.cards}>
      {children}
    </div>,
    document.body,
  );

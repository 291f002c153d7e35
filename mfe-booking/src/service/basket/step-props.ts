import type { ReactNode } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import type { ChosenBasket } from './use-basket.ts';
import type { Basket, ServiceDefinition } from 'shared-contracts/domain';

/** The props of the screen of a step before the hold. A screen is specific to its step, not to a service. */
export interface ServiceStepProps {
  readonly definition: ServiceDefinition;
  /** The choices so far, including those that are being saved. */
  readonly basket: Basket;
  /**
   * Saves a choice; choices that depended on the previous one are removed. When saving fails, the page shows the error and keeps
   * the choice.
   */
  readonly save: (change: Partial<Basket>) => Promise<boolean>;
  /** The basket with its derived data: item prices and warnings. */
  readonly chosen: ChosenBasket;
  /** Saves a change, if there is one, and navigates to the first missing step, otherwise to the following one. */
  readonly next: (change?: Partial<Basket>) => Promise<void>;
  readonly back: () => void;
  /** A slot has been held: the booking continues with it. */
  readonly onHeld: (draft: BookingDraft) => void;
  /** The held booking, when this step is changed after the hold. */
  readonly heldId: string | undefined;
  /** The price of the visit for the choices so far; shown beside the continue button. */
  readonly total: ReactNode;
  /** The choices so far in a card, for the aside. */
  readonly children: ReactNode;
}

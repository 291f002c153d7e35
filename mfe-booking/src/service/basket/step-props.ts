import type { ReactNode } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import type { ChosenBasket } from './use-basket.ts';
import type { Basket, ServiceDefinition } from 'shared-contracts/domain';

/** What the screen of a step before the hold works with. It knows the step, never which service it is. */
export interface ServiceStepProps {
  readonly definition: ServiceDefinition;
  /** What is chosen so far, with what is being saved. */
  readonly basket: Basket;
  /** Keeps a choice; what hung on another one goes. A choice that could not be saved is told of by the page, and stays shown. */
  readonly save: (change: Partial<Basket>) => Promise<boolean>;
  /** The basket with all that belongs to it: prices of what is chosen, warnings. */
  readonly chosen: ChosenBasket;
  /** Saves a change, if there is one, and goes to what is still missing, else to the following step. */
  readonly next: (change?: Partial<Basket>) => Promise<void>;
  readonly back: () => void;
  /** A time has been held: the booking goes on with it. */
  readonly onHeld: (draft: BookingDraft) => void;
  /** The booking that is held already, when this step is changed after the hold. */
  readonly heldId: string | undefined;
  /** What the visit will cost as far as it is chosen; beside the way on. */
  readonly total: ReactNode;
  /** What is chosen so far in a card, for the aside. */
  readonly children: ReactNode;
}

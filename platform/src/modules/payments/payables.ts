/**
 * What can be paid for. The module that owns a kind registers how to lock it, what it costs and what happens to it;
 * payments know nothing else of it, so that money follows the same path whatever is bought.
 */
import type { ErrorCode, Payable as PayableRef } from 'shared-contracts/api';
import type { Halalas, Language, Localized, PayableKind } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Supply } from '../invoices/issue.ts';

export type { PayableRef };

export interface Price {
  /** Equal prices of one payable have equal names, and any difference gives another. */
  readonly name: string;
  readonly total: Halalas;
  /** Paid from wallet credits. */
  readonly walletUsed: Halalas;
  /** Left for the card. */
  readonly due: Halalas;
  /** The price as the patient sees it: goes with PRICE_CHANGED. */
  readonly shown: unknown;
}

export interface Reservation<Row> {
  /** The row as it is now. */
  readonly row: Row;
  /** UTC instant at which the payment page closes. */
  readonly until: string;
}

/** Functions with `tx` run inside one transaction whose first lock is `lock`, and touch nothing but `tx`. */
export interface PayableOwner<Row, Quoted extends Price = Price> {
  readonly kind: PayableKind;
  /** Texts of the wallet's movements. */
  readonly movement: { readonly paid: Localized; readonly givenBack: Localized };
  /** Address within the product to which the gateway's page sends the browser. */
  readonly returnLink: (
    payment: { readonly id: string; readonly payableId: string },
    ctx: AppContext,
  ) => string | Promise<string>;
  /** The row, locked until the transaction ends; null when it is unknown or belongs to another account than `uid`. */
  readonly lock: (tx: Tx, id: string, uid?: string) => Promise<Row | null>;
  /** The code for which an unknown one, or one of another account, is refused; NOT_FOUND when it is left out. */
  readonly missing?: ErrorCode;
  /** Whether a payment may begin or go on now. */
  readonly isOpen: (ctx: AppContext, row: Row) => boolean;
  /** Says why it is not open. Runs outside a transaction. */
  readonly refuse: (ctx: AppContext, row: Row) => Promise<never>;
  readonly quote: (ctx: AppContext, tx: Tx, row: Row, useWallet: boolean) => Promise<Quoted>;
  /** A payment at this price begins: keeps what is bought until the page closes. */
  readonly reserve: (ctx: AppContext, tx: Tx, row: Row, price: Quoted) => Promise<Reservation<Row>>;
  /** Whether a charge made at this UTC instant still buys it. */
  readonly accepts: (ctx: AppContext, row: Row, chargedAt: string) => boolean;
  /** It is paid. Runs once. */
  readonly confirm: (ctx: AppContext, tx: Tx, row: Row) => Promise<void>;
  /** What a payment of it is the invoice of, asked once it is confirmed or meanwhile. Left out where nothing is supplied. */
  readonly supply?: (ctx: AppContext, tx: Tx, row: Row) => Supply;
  /** A charge bought nothing and goes back: the patient is notified. Left out where nobody is. */
  readonly refunded?: (ctx: AppContext, tx: Tx, row: Row, paymentId: string) => Promise<void>;
  /** The payment came to nothing or goes back. May run when the payable was given up meanwhile: then nothing changes. */
  readonly release: (ctx: AppContext, tx: Tx, row: Row) => Promise<void>;
}

/** An owner whose types are known to itself alone. */
type AnyOwner = PayableOwner<unknown, Price>;

const owners = new Map<PayableKind, AnyOwner>();

/** Called while modules are set up, by the module that owns the kind. */
export const registerPayable = <Row, Quoted extends Price>(owner: PayableOwner<Row, Quoted>): void => {
  owners.set(owner.kind, owner as unknown as AnyOwner);
};

/** @throws when no module owns the kind: a mistake of the set-up. */
export const ownerOf = (kind: PayableKind): AnyOwner => {
  const owner = owners.get(kind);
  if (!owner) throw new Error(`no module registered payables of kind ${kind}`);
  return owner;
};

export interface PayRequest {
  readonly payable: PayableRef;
  readonly useWallet: boolean;
  /** A saved card of the account; left out: a card is entered on the gateway's page. */
  readonly card?: string | undefined;
  /** Name of the price the patient accepted. */
  readonly quote: string;
  /** Idempotency key of the account. */
  readonly key: string;
  /** Language of the gateway's page. */
  readonly language: Language;
  /** Of `Call`: where a browser on this machine returns to in development. */
  readonly localOrigin?: string | null;
}

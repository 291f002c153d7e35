/**
 * Payables. The module that owns a kind registers how to lock it, its price and its transitions; payments know nothing else
 * about it, so that money follows the same path for every purchase.
 */
import type { ErrorCode, Payable as PayableRef } from 'shared-contracts/api';
import type { Halalas, Language, Localized, PayableKind } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Supply } from '../invoices/issue.ts';

export type { PayableRef };

export interface Price {
  /** Quote id: equal prices of one payable have the same id, and any difference yields another. */
  readonly name: string;
  readonly total: Halalas;
  /** Share of wallet credits. */
  readonly walletUsed: Halalas;
  /** Share of the card. */
  readonly due: Halalas;
  /** The price for the patient, which PRICE_CHANGED contains. */
  readonly shown: unknown;
}

export interface Reservation<Row> {
  /** The current row. */
  readonly row: Row;
  /** UTC instant at which the payment page closes. */
  readonly until: string;
}

/** Functions with `tx` run in one transaction whose first lock is `lock`, and have no effects outside `tx`. */
export interface PayableOwner<Row, Quoted extends Price = Price> {
  readonly kind: PayableKind;
  /** Texts of the wallet's movements. */
  readonly movement: { readonly paid: Localized; readonly givenBack: Localized };
  /** Path within the product to which the gateway’s page returns. */
  readonly returnLink: (
    payment: { readonly id: string; readonly payableId: string },
    ctx: AppContext,
  ) => string | Promise<string>;
  /** The row, locked until the end of the transaction; null when it is unknown or belongs to another account than `uid`. */
  readonly lock: (tx: Tx, id: string, uid?: string) => Promise<Row | null>;
  /** The refusal code for an unknown or another account’s payable; default: NOT_FOUND. */
  readonly missing?: ErrorCode;
  /** Whether a payment may begin or continue now. */
  readonly isOpen: (ctx: AppContext, row: Row) => boolean;
  /** Refuses with the reason why it is not open. Runs outside a transaction. */
  readonly refuse: (ctx: AppContext, row: Row) => Promise<never>;
  readonly quote: (ctx: AppContext, tx: Tx, row: Row, useWallet: boolean) => Promise<Quoted>;
  /** A payment at this price begins: reserves the purchase until the page closes. */
  readonly reserve: (ctx: AppContext, tx: Tx, row: Row, price: Quoted) => Promise<Reservation<Row>>;
  /** Whether a charge at this UTC instant still completes the purchase. */
  readonly accepts: (ctx: AppContext, row: Row, chargedAt: string) => boolean;
  /** Completes the purchase. Runs once. */
  readonly confirm: (ctx: AppContext, tx: Tx, row: Row) => Promise<void>;
  /** The supply for the invoice of a payment, called at the confirmation or later. Omitted where nothing is supplied. */
  readonly supply?: (ctx: AppContext, tx: Tx, row: Row) => Supply;
  /** A charge bought nothing and is refunded: notifies the patient. Omitted where nobody is notified. */
  readonly refunded?: (ctx: AppContext, tx: Tx, row: Row, paymentId: string) => Promise<void>;
  /** The payment failed or is refunded. May run when the payable was abandoned meanwhile: then nothing changes. */
  readonly release: (ctx: AppContext, tx: Tx, row: Row) => Promise<void>;
}

/** An owner whose type parameters are known only to itself. */
type AnyOwner = PayableOwner<unknown, Price>;

const owners = new Map<PayableKind, AnyOwner>();

/** Called during module set-up by the module that owns the kind. */
export const registerPayable = <Row, Quoted extends Price>(owner: PayableOwner<Row, Quoted>): void => {
  owners.set(owner.kind, owner as unknown as AnyOwner);
};

/** @throws when no module owns the kind, which is a configuration error */
export const ownerOf = (kind: PayableKind): AnyOwner => {
  const owner = owners.get(kind);
  if (!owner) throw new Error(`no module registered payables of kind ${kind}`);
  return owner;
};

export interface PayRequest {
  readonly payable: PayableRef;
  readonly useWallet: boolean;
  /** A saved card of the account; omitted: a card is entered on the gateway’s page. */
  readonly card?: string | undefined;
  /** Id of the quote that the patient accepted. */
  readonly quote: string;
  /** Idempotency key within the account. */
  readonly key: string;
  /** Language of the gateway's page. */
  readonly language: Language;
  /** From `Call`: the return origin of a browser on this machine in development. */
  readonly localOrigin?: string | null;
}

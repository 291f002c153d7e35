/** What an attack is: data the runner can print, and a function that tries it and reports what it saw. */
import type { Patient } from './patients.ts';
import type { Product, ProductKind } from './product/product.ts';

export interface Attack {
  readonly name: string;
  /** What is tried, in one sentence. */
  readonly tries: string;
  /** What counts as a success of the attacker. */
  readonly through: string;
  /** What counts as damage: money, slots, answers or the product itself; null: nothing can be lost. */
  readonly lost: string | null;
  /** Where it is run. `running` is a product that somebody else started: nothing of it can be stopped. */
  readonly on: readonly ProductKind[];
  /** Whether the short form contains it. */
  readonly short: boolean;
  /** One that has not ended by then counts as lost. */
  readonly limitSeconds: number;
  readonly run: (scene: Scene) => Promise<void>;
}

export interface Scene {
  readonly product: Product;
  /** The short form tries less often. */
  readonly short: boolean;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** Patients with accounts of their own; the same ones for every attack. */
  readonly patients: (count: number) => Promise<readonly Patient[]>;
  /** A patient that no other attack uses. */
  readonly newcomer: () => Promise<Patient>;
  readonly tried: (times?: number) => void;
  readonly through: (what: string) => void;
  readonly lost: (what: string) => void;
  /** Something measured, for the report. */
  readonly figure: (text: string) => void;
}

export interface Finding {
  readonly attack: Attack;
  readonly product: ProductKind;
  readonly tried: number;
  readonly through: readonly string[];
  readonly lost: readonly string[];
  readonly figures: readonly string[];
  readonly seconds: number;
}

export const isClean = ({ through, lost }: Finding): boolean => through.length === 0 && lost.length === 0;

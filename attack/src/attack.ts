/** The shape of an attack: data that the runner prints, and a function that carries it out and reports the outcome. */
import type { Patient } from './patients.ts';
import type { Product, ProductKind } from './product/product.ts';

export interface Attack {
  readonly name: string;
  /** What the attack does, in one sentence. */
  readonly tries: string;
  /** The outcome that counts as a success of the attacker. */
  readonly through: string;
  /** The outcome that counts as damage: money, slots, answers or availability. Null: no damage is possible. */
  readonly lost: string | null;
  /** The products that it runs against. `running` is a product that was already running: its parts cannot be stopped. */
  readonly on: readonly ProductKind[];
  /** Whether the short form includes it. */
  readonly short: boolean;
  /** Time limit in seconds; an attack that exceeds it counts as damage. */
  readonly limitSeconds: number;
  readonly run: (scene: Scene) => Promise<void>;
}

export interface Scene {
  readonly product: Product;
  /** True in the short form, which makes fewer attempts. */
  readonly short: boolean;
  /** Aborted at the time limit. */
  readonly signal: AbortSignal;
  /** Patients with accounts; every attack gets the same ones. */
  readonly patients: (count: number) => Promise<readonly Patient[]>;
  /** A patient that no other attack uses. */
  readonly newcomer: () => Promise<Patient>;
  readonly tried: (times?: number) => void;
  readonly through: (what: string) => void;
  readonly lost: (what: string) => void;
  /** Adds a measured figure to the report. */
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

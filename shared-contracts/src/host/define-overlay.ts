/**
 * A dialog that one remote owns and any remote may open through the host. The host validates the props before they reach the
 * owner's component, and the result before it reaches the opener; an invalid value is reported and the dialog counts as
 * dismissed, so that nothing is thrown into the opener.
 */
import * as z from 'zod/mini';
import type { RemoteName } from '../routes/owners.ts';
import { DISMISSED } from './dismissed.ts';

/** Closed without a result. Every dialog can end in this way. */
const Dismissed = z.object({ kind: z.literal(DISMISSED.kind) });

export interface OverlayDefinition<
  Id extends string = string,
  Props extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `<owner>.<name>`: the owner's `./overlays` module renders it. */
  readonly id: Id;
  readonly props: Props;
  /** The results of the dialog, including `dismissed`. */
  readonly result: Result;
}

interface OverlaySpec<Id extends string, Props extends z.ZodMiniType> {
  readonly id: Id;
  readonly props: Props;
}

/** `result` is the schema of the results besides `dismissed`; absent for a dialog that has none. */
export function defineOverlay<
  const Id extends `${RemoteName}.${string}`,
  Props extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  spec: OverlaySpec<Id, Props> & { readonly result: Answer },
): OverlayDefinition<Id, Props, z.ZodMiniUnion<[Answer, typeof Dismissed]>>;
export function defineOverlay<const Id extends `${RemoteName}.${string}`, Props extends z.ZodMiniType>(
  spec: OverlaySpec<Id, Props>,
): OverlayDefinition<Id, Props, typeof Dismissed>;
export function defineOverlay({
  id,
  props,
  result,
}: OverlaySpec<string, z.ZodMiniType> & { readonly result?: z.ZodMiniType }): OverlayDefinition {
  return { id, props, result: result ? z.union([result, Dismissed]) : Dismissed };
}

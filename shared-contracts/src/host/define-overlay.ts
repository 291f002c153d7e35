/**
 * A dialog that one remote owns and anyone may ask the host to open. The host checks the props before the owner's
 * component gets them and the result before the opener does; what does not fit is reported and the dialog counts as
 * dismissed, so that nothing is thrown into the opener.
 */
import * as z from 'zod/mini';
import type { RemoteName } from '../routes/owners.ts';
import { DISMISSED } from './dismissed.ts';

/** Closed without an answer. Every dialog can end so. */
const Dismissed = z.object({ kind: z.literal(DISMISSED.kind) });

export interface OverlayDefinition<
  Id extends string = string,
  Props extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `<owner>.<name>`: the owner's `./overlays` module renders it. */
  readonly id: Id;
  readonly props: Props;
  /** The answers of the dialog, and `dismissed`. */
  readonly result: Result;
}

interface OverlaySpec<Id extends string, Props extends z.ZodMiniType> {
  readonly id: Id;
  readonly props: Props;
}

/** `result` names the answers besides `dismissed`; leave it out for a dialog that has none. */
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

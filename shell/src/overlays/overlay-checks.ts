/** Validates the props and the result of a dialog against its definition. */
import { overlayDefinition } from 'shared-contracts/host';

type Side = 'props' | 'result';

/** A dialog that a remote adds has no schema here: its props are an object, and its result has a kind. */
const isAddedValue = (side: Side, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (side === 'props' || typeof (value as { readonly kind?: unknown }).kind === 'string');

/**
 * Returns why a value does not match the definition, for the log; null when it matches. The value itself is passed on unchanged,
 * so that an opener and an owner with a newer contract than this page can use fields that this contract does not contain.
 */
export const overlayRefusal = (id: string, side: Side, value: unknown, isAdded = false): string | null => {
  const definition = overlayDefinition(id);
  if (!definition && isAdded) return isAddedValue(side, value) ? null : `invalid ${side} of ${id}`;
  if (!definition) return `no dialog of this contract has the id ${id}`;
  const checked = definition[side].safeParse(value);
  if (checked.success) return null;
  const field = checked.error.issues[0]?.path.join('.') ?? '';
  return `invalid ${side} of ${id}: ${field === '' ? 'the whole value' : field}`;
};

import { refuse } from '../core/errors.ts';
import type { ZodType } from 'zod';

/** A value from outside by a schema, for routes that are no endpoint of the contract. @throws INVALID_REQUEST */
export const checked = <T>(schema: ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse('INVALID_REQUEST');
};

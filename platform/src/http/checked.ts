import { refuse } from '../core/errors.ts';
import * as z from 'zod';

/** Parses an external value with a schema, for routes outside the contract. @throws INVALID_REQUEST */
export const checked = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : refuse('INVALID_REQUEST');
};

import { refuse } from '../core/errors.ts';
import * as z from 'zod';

/** A value from outside by a schema, for routes that are no endpoint of the contract. @throws INVALID_REQUEST */
export const checked = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : refuse('INVALID_REQUEST');
};

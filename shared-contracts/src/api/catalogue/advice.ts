/** The advice that follows an answer to a question of a service. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';

/** `refuses`: with this answer the patient cannot have it without a doctor's word. */
export const Advice = z.object({ answer: z.string(), text: Localized, refuses: z.boolean() });

import * as z from 'zod/mini';
import { Id } from '../api/core/fields.ts';
import { defineEvent } from './define-event.ts';

/** The list of patients of the account has changed: lists of patients must be refetched. */
export const patientsChanged = defineEvent('account.patients-changed/v1', {
  publisher: 'account',
  payload: z.object({ rel_id: Id, change: z.enum(['added', 'changed', 'deleted']) }),
});

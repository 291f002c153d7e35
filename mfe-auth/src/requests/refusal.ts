/** Maps a failed request to the state of the dialog. The text comes from the server, in the user's language. */
import { isApiError } from 'shared-contracts/api';
import { type FormRefusal, refusedField } from 'shared-ui/form-kit';
import type { Step } from '../draft/draft.ts';
import { signUp } from '../draft/sign-up-pages.ts';

/** `otherwise` is the text for any other error. */
export const refusalOf = (error: unknown, otherwise: string): FormRefusal =>
  isApiError(error) ? { text: error.message, code: error.code, field: refusedField(error) } : { text: otherwise };

/** The register does not know this identity: enter it again, or continue without. */
export const notVerified = (text: string): FormRefusal => ({ field: 'identity', text, code: 'IDENTITY_NOT_VERIFIED' });

/** The page of a field to correct; null when it is on none. */
export const stepOfField = (field: string | undefined): Step | null => {
  if (field === undefined) return null;
  if (field === 'ph' || field === 'pc') return { kind: 'phone' };
  const page = signUp.pageOf(field);
  return page && { kind: page };
};

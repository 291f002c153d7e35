import { keptDraft } from 'shared-ui/kept-draft';
import { Draft, EMPTY_DRAFT } from './draft.ts';

export const { load: loadDraft, save: saveDraft, drop: dropDraft } = keptDraft('auth.sign-in', Draft, EMPTY_DRAFT);

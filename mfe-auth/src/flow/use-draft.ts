import { type ActionDispatch, useEffect, useReducer } from 'react';
import { useHost } from 'shared-ui/remote-kit';
import type { Draft } from '../draft/draft.ts';
import { loadDraft, saveDraft } from '../draft/draft-storage.ts';
import { type FlowEvent, flow } from './flow.ts';

/** The form and its place, kept in session storage as they change. */
export const useDraft = (): [Draft, ActionDispatch<[FlowEvent]>] => {
  const { clock } = useHost();
  const [draft, dispatch] = useReducer(flow, clock, (start) => loadDraft(start.now()));
  useEffect(() => saveDraft(draft, clock.now()), [draft, clock]);
  return [draft, dispatch];
};

import type { Entry } from '../../releases/change.ts';
import { DEFAULT_CHANNEL } from '../../releases/store.ts';
import { compositionOf } from '../context/composition.ts';
import { change, currentEntry, Refusal, requireConsent } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { requireReason } from '../context/reason.ts';

/**
 * Ends a channel: pages that are pinned to it get the release of the edge's own channel. Its history is kept, and `copy` opens
 * it again.
 */
export async function close(context: ReleaseContext, reason: string | undefined): Promise<Entry> {
  const why = requireReason(reason);
  const { channel } = context;
  if (channel === DEFAULT_CHANNEL) throw new Refusal(`${channel} serves patients and cannot be closed`);
  const { release } = await currentEntry(context);
  await requireConsent(context, `close ${channel}; its visitors get what the edge's own channel serves`);
  const { canary: _canary, ...next } = compositionOf(release);
  return change(context, release, next, { action: 'close', reason: why });
}

import type { Entry } from '../../releases/change.ts';
import { DEFAULT_CHANNEL } from '../../releases/store.ts';
import { compositionOf } from '../context/composition.ts';
import { change, currentEntry, Refusal, requireConsent } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { requireReason } from '../context/reason.ts';

/**
 * Ends a channel: whoever was pinned to it gets what the edge's own channel serves. Its history stays, and `copy` opens
 * it again.
 */
export async function close(context: ReleaseContext, reason: string | undefined): Promise<Entry> {
  const why = requireReason(reason);
  const { channel } = context;
  if (channel === DEFAULT_CHANNEL) throw new Refusal(`${channel} is what patients get; it cannot be closed`);
  const { release } = await currentEntry(context);
  await requireConsent(context, `close ${channel}; its visitors get what the edge's own channel serves`);
  const { canary: _canary, ...next } = compositionOf(release);
  return change(context, release, next, { action: 'close', reason: why });
}

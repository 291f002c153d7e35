/** What a published version of the contract promised, as data: later versions are compared with it. */
import * as z from 'zod/mini';

/**
 * Who reads and who writes, told by age. `request`: the older side writes (clients call a newer server). `answer`: the
 * older side reads. `both`: either may be the older one (events between remotes, dialogs, release documents).
 */
export const DIRECTIONS = ['request', 'answer', 'both'] as const;
export type CrossingDirection = (typeof DIRECTIONS)[number];

const Schema = z.record(z.string(), z.unknown());

/** One thing that crosses a boundary: the body of a call, an event, a message of the bridge. */
export const Crossing = z.object({ direction: z.enum(DIRECTIONS), schema: Schema });
export type Crossing = z.infer<typeof Crossing>;

/** How an endpoint is called; what it carries stands among the crossings. */
export const Call = z.object({
  method: z.string(),
  path: z.string(),
  auth: z.enum(['public', 'optional', 'user']),
  idempotent: z.boolean(),
});
export type Call = z.infer<typeof Call>;

export const ContractDocument = z.object({
  format: z.literal(2),
  calls: z.record(z.string(), Call),
  crossings: z.record(z.string(), Crossing),
  /** Lists of names of which none may go: routes, refusals, headers, shared modules, exports. */
  names: z.record(z.string(), z.array(z.string())),
  /** Declarations that no schema describes, because functions cross there: the host API. */
  declarations: z.record(z.string(), z.string()),
});
export type ContractDocument = z.infer<typeof ContractDocument>;

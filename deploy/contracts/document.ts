/** The promises of a published version of the contract as data, with which later versions are compared. */
import * as z from 'zod/mini';

/**
 * The direction of a message by age of the sides. `request`: the older side writes (clients call a newer server). `answer`: the
 * older side reads. `both`: either may be the older one (events between remotes, dialogs, release documents).
 */
export const DIRECTIONS = ['request', 'answer', 'both'] as const;
export type CrossingDirection = (typeof DIRECTIONS)[number];

const Schema = z.record(z.string(), z.unknown());

/** A message that crosses a boundary: the body of a call, an event, a message of the bridge. */
export const Crossing = z.object({ direction: z.enum(DIRECTIONS), schema: Schema });
export type Crossing = z.infer<typeof Crossing>;

/** Properties of a call; its bodies are among the crossings. */
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
  /** Lists of names that must not be removed: routes, refusals, headers, shared modules, exports. */
  names: z.record(z.string(), z.array(z.string())),
  /** Declarations without a schema, because they contain functions: the host API. */
  declarations: z.record(z.string(), z.string()),
});
export type ContractDocument = z.infer<typeof ContractDocument>;

/**
 * Events between remotes: past-tense names, a version, one publisher, a schema. Delivery is validated by the host; a bad
 * payload is dropped with a telemetry error and never thrown into the publisher.
 */
import type * as z from 'zod/mini';
import type { RemoteName } from '../routes/owners.ts';

export interface EventDefinition<P extends z.ZodMiniType = z.ZodMiniType> {
  /** `<publisher>.<what-happened>/v<major>` */
  readonly name: string;
  readonly publisher: RemoteName | 'shell';
  readonly payload: P;
}
export type PayloadOf<D extends EventDefinition> = z.output<D['payload']>;

export const defineEvent = <P extends z.ZodMiniType>(
  name: string,
  spec: { publisher: EventDefinition['publisher']; payload: P },
): EventDefinition<P> => ({ name, ...spec });

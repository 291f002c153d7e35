/**
 * Messages of the socket. Sender and receiver each have the definition, and both sides validate the payload: the shell forwards
 * by name and needs no release for a new message.
 */
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** From the server to every socket of a user. A hint to refetch; never the only copy of any data. */
export interface RealtimeToClient<Name extends string = string, Payload extends Schema = Schema> {
  readonly name: Name;
  readonly direction: 'to-client';
  readonly payload: Payload;
}

/** From a page to the server, which answers each message with an acknowledgement or a refusal. */
export interface RealtimeToServer<
  Name extends string = string,
  Payload extends Schema = Schema,
  Acknowledgement extends Schema = Schema,
> {
  readonly name: Name;
  readonly direction: 'to-server';
  readonly payload: Payload;
  readonly acknowledgement: Acknowledgement;
}

export type RealtimeDefinition = RealtimeToClient | RealtimeToServer;
export type RealtimePayload<D extends RealtimeDefinition> = z.output<D['payload']>;
export type RealtimeAcknowledgement<D extends RealtimeToServer> = z.output<D['acknowledgement']>;

export function defineRealtime<const Name extends string, Payload extends Schema>(
  spec: RealtimeToClient<Name, Payload>,
): RealtimeToClient<Name, Payload>;
export function defineRealtime<const Name extends string, Payload extends Schema, Acknowledgement extends Schema>(
  spec: RealtimeToServer<Name, Payload, Acknowledgement>,
): RealtimeToServer<Name, Payload, Acknowledgement>;
export function defineRealtime(spec: RealtimeDefinition): RealtimeDefinition {
  return spec;
}

/** Requests of the page to its own server. */
import { OPS_PATH, type OpsChange, OpsDone, OpsRefusal, OpsState } from 'shared-contracts/ops';

/** A refusal of the server with its reason. Compare by name. */
export class OpsRefused extends Error {
  override readonly name = 'OpsRefused';
  readonly code: OpsRefusal['code'];
  constructor({ code, message }: OpsRefusal) {
    super(message);
    this.code = code;
  }
}

const call = async (path: string, method: string, body?: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, method === 'GET' ? {} : { method, headers, body: JSON.stringify(body ?? {}) });
  if (!response.ok) throw new OpsRefused(OpsRefusal.parse(await response.json()));
  return response.status === 204 ? null : response.json();
};

export const signIn = (token: string): Promise<unknown> => call(OPS_PATH.session, 'POST', { token });
export const signOut = (): Promise<unknown> => call(OPS_PATH.session, 'DELETE');

export const readState = async (channel: string): Promise<OpsState> =>
  OpsState.parse(await call(`${OPS_PATH.state}?${new URLSearchParams({ channel }).toString()}`, 'GET'));

export const sendChange = async (change: OpsChange): Promise<OpsDone> =>
  OpsDone.parse(await call(OPS_PATH.changes, 'POST', change));

export const codeOf = (error: unknown): OpsRefusal['code'] | null => (error instanceof OpsRefused ? error.code : null);

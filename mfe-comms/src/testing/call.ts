/** A call in the form in which server and screen pass it to an adapter. */
import type { CallAccess } from 'shared-contracts/api';
import { CALL } from 'shared-ui/testing';
import type { CallEvents, CallParts } from '../call/adapter.ts';

export const TAB = 'tab-00000001';

export const ACCESS: CallAccess = {
  provider: 'p2p',
  room: 'room_1',
  token: 'token',
  expires_at: '2026-11-20T09:10:00.000Z',
  app_id: null,
  ice_servers: [],
  call: { ...CALL, state: 'connected', dsid: TAB, accepted_at: '2026-11-20T09:00:05.000Z' },
};

export const callEvents = () =>
  ({ onRemote: jest.fn(), onMedia: jest.fn(), onQuality: jest.fn(), onTokenEnds: jest.fn() }) satisfies CallEvents;

export const aCall = (provider: CallAccess['provider']): Omit<CallParts, keyof CallEvents> => ({
  access: { ...ACCESS, provider, app_id: provider === 'agora' ? 'app_1' : null },
  dsid: TAB,
  video: true,
  signals: { send: async () => undefined, subscribe: () => () => undefined },
});

/** Resolves after all promises so far. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Mocks of media streams, as far as calls use them. */
export class FakeStream {
  readonly tracks: readonly MediaStreamTrack[];
  constructor(tracks: readonly MediaStreamTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => [...this.tracks];
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

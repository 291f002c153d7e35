import * as events from 'shared-contracts/events';
import { createRealtime, type RealtimeSocket, type SocketModule } from './realtime.ts';

const WHO = { uid: 'u1', did: 'device', token: 'secret' };

const setUp = () => {
  const handlers = new Map<string, (payload: unknown) => void>();
  const socket: RealtimeSocket = { on: (name, handler) => handlers.set(name, handler), disconnect: jest.fn() };
  const io = jest.fn((_options: object) => socket);
  const telemetry = { error: jest.fn(), event: jest.fn() };
  const load = jest.fn(async () => ({ ...events, io }) as SocketModule);
  return {
    realtime: createRealtime(telemetry, load),
    io,
    load,
    socket,
    telemetry,
    receive: (name: string, payload?: unknown) => handlers.get(name)?.(payload),
  };
};

describe('realtime', () => {
  it('costs nothing before somebody signs in', () => {
    const { realtime, load } = setUp();
    realtime.subscribe('CALL_REJECTED', () => undefined);
    expect(load).not.toHaveBeenCalled();
    expect(realtime.state()).toBe('disconnected');
  });

  it('connects by websocket only, with uid and did in the query and the specified reconnection', async () => {
    const { realtime, io, receive } = setUp();
    await realtime.connect(WHO);
    expect(io).toHaveBeenCalledWith(
      expect.objectContaining({
        transports: ['websocket'],
        query: { uid: 'u1', did: 'device' },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        reconnectionAttempts: Number.POSITIVE_INFINITY,
        timeout: 20_000,
      }),
    );
    receive('connect');
    expect(realtime.state()).toBe('connected');
  });

  it('passes valid messages on and drops others with a report', async () => {
    const { realtime, receive, telemetry } = setUp();
    const heard = jest.fn();
    realtime.subscribe('CALL_REJECTED', heard);
    await realtime.connect(WHO);
    receive('CALL_REJECTED', { roomName: 'room' });
    receive('CALL_REJECTED', { roomName: 7 });
    expect(heard.mock.calls).toEqual([[{ roomName: 'room' }]]);
    expect(telemetry.error).toHaveBeenCalledTimes(1);
  });

  it('opens nothing when the patient signs out while the client is on its way', async () => {
    const { realtime, io } = setUp();
    const connecting = realtime.connect(WHO);
    realtime.disconnect();
    await connecting;
    expect(io).not.toHaveBeenCalled();
    expect(realtime.state()).toBe('disconnected');
  });

  it('closes the socket at sign-out and ignores what it still says', async () => {
    const { realtime, socket, receive } = setUp();
    await realtime.connect(WHO);
    realtime.disconnect();
    receive('connect');
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(realtime.state()).toBe('disconnected');
  });
});

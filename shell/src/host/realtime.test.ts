import {
  acceptCall,
  callRejected,
  defineRealtime,
  REALTIME,
  REALTIME_LIMITS,
  rejectCall,
  videoCall,
} from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import * as z from 'zod/mini';
import { createRealtime, type SocketModule } from './realtime.ts';
import { openSocket, type RealtimeSocket, sendOver } from './socket.ts';

const WHO = { uid: 'u1', did: 'device', token: 'secret' };
const CALL = { did: 'device', headerToken: 'secret', dsid: 'provider-session', roomName: 'room' };

const setUp = (answer: () => Promise<unknown> = async () => ({ ok: true, data: {} })) => {
  const handlers = new Map<string, () => void>();
  let anyHandler: (name: string, payload: unknown) => void = () => undefined;
  const emitWithAck = jest.fn(async (_name: string, _payload: unknown) => answer());
  const timeout = jest.fn((_ms: number) => ({ emitWithAck }));
  const socket: RealtimeSocket = {
    on: (name, handler) => handlers.set(name, handler),
    onAny: (handler) => {
      anyHandler = handler;
    },
    timeout,
    disconnect: jest.fn(),
  };
  const io = jest.fn((_options: object) => socket);
  const telemetry = { error: jest.fn(), event: jest.fn() };
  const load = jest.fn(async (): Promise<SocketModule> => ({ openSocket: (who) => openSocket(who, io), sendOver }));
  const realtime = createRealtime(telemetry, load);
  const become = (name: 'connect' | 'disconnect') => handlers.get(name)?.();
  const connected = async () => {
    await realtime.connect(WHO);
    become('connect');
  };
  const receive = (name: string, payload: unknown) => anyHandler(name, payload);
  return { realtime, io, load, socket, telemetry, emitWithAck, timeout, handlers, become, connected, receive };
};

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  );

describe('the socket connection', () => {
  it('loads nothing before a sign-in', () => {
    const { realtime, load } = setUp();
    realtime.subscribe(callRejected, () => undefined);
    expect(load).not.toHaveBeenCalled();
    expect(realtime.state()).toBe('disconnected');
  });

  it('is by websocket only, with uid and did in the query and the specified reconnection', async () => {
    const { realtime, io, become } = setUp();
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
    become('connect');
    expect(realtime.state()).toBe('connected');
  });

  it('is not opened when the patient signs out while the client is being loaded', async () => {
    const { realtime, io } = setUp();
    const connecting = realtime.connect(WHO);
    realtime.disconnect();
    await connecting;
    expect(io).not.toHaveBeenCalled();
    expect(realtime.state()).toBe('disconnected');
  });

  it('is closed at sign-out, and its later messages are dropped', async () => {
    const { realtime, socket, become, receive, connected } = setUp();
    const received = jest.fn();
    realtime.subscribe(callRejected, received);
    await connected();
    realtime.disconnect();
    become('connect');
    receive('CALL_REJECTED', { roomName: 'room' });
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(realtime.state()).toBe('disconnected');
    expect(received).not.toHaveBeenCalled();
  });
});

describe('socket messages to the page', () => {
  it('are delivered to subscribers when they are valid, otherwise dropped and reported', async () => {
    const { realtime, receive, telemetry, connected } = setUp();
    const received = jest.fn();
    const stop = realtime.subscribe(callRejected, received);
    await connected();
    receive('CALL_REJECTED', { roomName: 'room' });
    receive('CALL_REJECTED', { roomName: 7 });
    stop();
    receive('CALL_REJECTED', { roomName: 'later' });
    expect(received.mock.calls).toEqual([[{ roomName: 'room' }]]);
    expect(telemetry.error).toHaveBeenCalledTimes(1);
    expect(telemetry.error).toHaveBeenCalledWith(expect.any(Error), { where: callRejected.name });
  });

  it('of a newer contract are delivered to a remote that has their definition', async () => {
    const { realtime, receive, telemetry, connected } = setUp();
    const labResult = defineRealtime({
      name: 'LAB_RESULT_READY',
      direction: 'to-client',
      payload: z.object({ reportId: z.string() }),
    });
    expect(REALTIME.map(({ name }) => name)).not.toContain(labResult.name);
    const received = jest.fn();
    realtime.subscribe(labResult, received);
    await connected();
    receive('LAB_RESULT_READY', { reportId: 'rep_1' });
    receive('LAB_RESULT_READY', { reportId: 1 });
    expect(received.mock.calls).toEqual([[{ reportId: 'rep_1' }]]);
    expect(telemetry.error).toHaveBeenCalledTimes(1);
  });

  it('with a field or member of a newer contract are complete in a newer remote and dropped by an older one', async () => {
    const { realtime, receive, connected } = setUp();
    const younger = defineRealtime({
      name: videoCall.name,
      direction: 'to-client',
      payload: z.object({ type: z.enum(['videocall', 'audiocall', 'groupcall']), seats: z.int() }),
    });
    const [old, young] = [jest.fn(), jest.fn()];
    realtime.subscribe(videoCall, old);
    realtime.subscribe(younger, young);
    await connected();
    receive('VIDEO_CALL', { sid: 's', roomName: 'r', from: 'f', type: 'groupcall', seats: 3 });
    expect(young).toHaveBeenCalledWith({ type: 'groupcall', seats: 3 });
    expect(old).not.toHaveBeenCalled();
  });
});

describe('a socket client that cannot be loaded', () => {
  it('is reported, and requested again by a later sign-in', async () => {
    const { realtime, load, telemetry, become } = setUp();
    load.mockRejectedValueOnce(new Error('no file'));
    await realtime.connect(WHO);
    expect(realtime.state()).toBe('disconnected');
    expect(telemetry.error.mock.calls).toEqual([[new Error('no file'), { where: 'realtime' }]]);
    await realtime.connect(WHO);
    become('connect');
    expect(realtime.state()).toBe('connected');
  });

  it('does not affect the connection of a later sign-in when it fails late', async () => {
    const { realtime, load, become } = setUp();
    let fail: (error: Error) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    const first = realtime.connect(WHO);
    await realtime.connect(WHO);
    become('connect');
    fail(new Error('no file'));
    await first;
    expect(realtime.state()).toBe('connected');
  });
});

describe('the state of the socket connection', () => {
  it('is published on each change and only then', async () => {
    const { realtime, become } = setUp();
    const received = jest.fn();
    realtime.subscribeState(received);
    realtime.disconnect();
    expect(received).not.toHaveBeenCalled();
    await realtime.connect(WHO);
    become('connect');
    become('connect');
    become('disconnect');
    realtime.disconnect();
    expect(received.mock.calls.flat()).toEqual(['connecting', 'connected', 'connecting', 'disconnected']);
  });

  it('of a previous session is dropped once another account has signed in', async () => {
    const { realtime, handlers, become } = setUp();
    await realtime.connect(WHO);
    const earlier = new Map(handlers);
    await realtime.connect({ uid: 'u2', did: 'device', token: 'other' });
    earlier.get('connect')?.();
    expect(realtime.state()).toBe('connecting');
    become('connect');
    earlier.get('disconnect')?.();
    expect(realtime.state()).toBe('connected');
    realtime.disconnect();
    become('connect');
    expect(realtime.state()).toBe('disconnected');
  });
});

describe('calls of the doctor', () => {
  it('are observed from the first connection on, once', async () => {
    const host = {} as HostApi;
    const watch = jest.fn();
    const socket = { on: jest.fn(), onAny: jest.fn(), timeout: jest.fn(), disconnect: jest.fn() };
    const load = async (): Promise<SocketModule> => ({
      openSocket: () => socket,
      sendOver,
      watch,
    });
    const realtime = createRealtime({ error: jest.fn() }, load, () => host);
    expect(watch).not.toHaveBeenCalled();
    await realtime.connect(WHO);
    await realtime.connect(WHO);
    expect(watch.mock.calls).toEqual([[host]]);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('socket messages to the server', () => {
  it('carry device and token of the session in place of those of the remote, and only when their definition has them', async () => {
    const { realtime, emitWithAck, connected } = setUp();
    await connected();
    await realtime.send(acceptCall, { ...CALL, did: '', headerToken: '' });
    const plain = defineRealtime({
      name: 'PLAIN',
      direction: 'to-server',
      payload: z.object({ roomName: z.string() }),
      acknowledgement: z.object({}),
    });
    await realtime.send(plain, { roomName: 'room' });
    expect(emitWithAck.mock.calls).toEqual([
      ['ACCEPT_CALL', CALL],
      ['PLAIN', { roomName: 'room' }],
    ]);
  });

  it('reject an acknowledgement that does not match its definition, and a refusal without a code', async () => {
    const answers = [{ ok: true, data: 'nothing' }, { ok: false }, null];
    const { realtime, connected } = setUp(async () => answers.shift());
    await connected();
    for (let left = answers.length; left > 0; left -= 1)
      expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('BAD_ANSWER');
  });

  it('resolve with the acknowledgement', async () => {
    const { realtime, emitWithAck, timeout, connected } = setUp();
    await connected();
    expect(await realtime.send(acceptCall, CALL)).toEqual({});
    expect(emitWithAck).toHaveBeenCalledWith('ACCEPT_CALL', CALL);
    expect(timeout).toHaveBeenCalledWith(REALTIME_LIMITS.acknowledgementMs);
  });

  it('are not sent when they are invalid or too large, or without a connection', async () => {
    const { realtime, emitWithAck, connected, become } = setUp();
    expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('NOT_CONNECTED');
    await connected();
    const odd = realtime.send(rejectCall, { ...CALL, duration: '3 minutes' });
    expect(await failureOf(odd)).toBe('MESSAGE_INVALID');
    await expect(odd).rejects.toThrow('duration is invalid');
    const dsid = 'x'.repeat(REALTIME_LIMITS.payloadBytes);
    expect(await failureOf(realtime.send(acceptCall, { ...CALL, dsid }))).toBe('TOO_LARGE');
    become('disconnect');
    expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('NOT_CONNECTED');
    expect(emitWithAck).not.toHaveBeenCalled();
  });

  it('reject with the code of a refusal, or with a code for an invalid or missing answer', async () => {
    const answers: (() => Promise<unknown>)[] = [
      async () => ({ ok: false, code: 'MESSAGE_UNKNOWN' }),
      async () => 'yes',
      () => Promise.reject(new Error('operation has timed out')),
    ];
    const { realtime, connected } = setUp(() => answers.shift()?.() ?? Promise.resolve());
    await connected();
    expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('MESSAGE_UNKNOWN');
    expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('BAD_ANSWER');
    expect(await failureOf(realtime.send(acceptCall, CALL))).toBe('TIMEOUT');
  });

  it('take the duration of a call as the specification writes it', async () => {
    const { realtime, connected } = setUp();
    await connected();
    expect(await failureOf(realtime.send(rejectCall, { ...CALL, duration: '00 : 03:25' }))).toBe('sent');
  });
});

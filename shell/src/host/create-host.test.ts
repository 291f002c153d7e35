/** The host as production builds it: session, socket and calls together. */
import { waitFor } from '@testing-library/dom';
import { signOut, STATUS, userProfile } from 'shared-contracts/api';
import { callRejected } from 'shared-contracts/events';
import { makeShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const signedIn = async (options: Parameters<typeof makeShell>[0] = {}) => {
  const made = makeShell({ token: 'token-1', answers: SIGNED_IN_ANSWERS, ...options });
  await made.shell.session.restore();
  expect(made.shell.session.snapshot()).toMatchObject({ kind: 'signed-in' });
  return made;
};

describe('the socket', () => {
  it('is opened for the patient who is signed in, with their token and this device', async () => {
    const { shell, socket } = await signedIn();
    await waitFor(() => expect(socket.opened).toHaveLength(1));
    expect(socket.opened[0]).toMatchObject({
      query: { uid: 'usr_1', did: expect.stringMatching(/^.{8,}$/) },
      auth: { token: 'token-1' },
    });
    socket.connect();
    expect(shell.host.realtime.state()).toBe('connected');
    const heard = jest.fn();
    shell.host.realtime.subscribe(callRejected, heard);
    socket.say('CALL_REJECTED', { roomName: 'room-1' });
    expect(heard).toHaveBeenCalledWith({ roomName: 'room-1' });
  });

  it('is not opened for a visitor', async () => {
    const { shell, socket } = makeShell();
    await shell.session.restore();
    expect(shell.host.realtime.state()).toBe('disconnected');
    expect(socket.opened).toEqual([]);
  });

  it('is closed when the patient signs out', async () => {
    const { shell, socket } = await signedIn();
    await waitFor(() => expect(socket.opened).toHaveLength(1));
    socket.connect();
    await shell.host.session.signOut();
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(shell.host.realtime.state()).toBe('disconnected');
  });
});

describe('an answer that the session has ended (2000)', () => {
  /** Answers of calls, which the test lets go one by one. */
  const withLateCalls = async () => {
    const late: ((answer: unknown) => void)[] = [];
    let isLate = false;
    const made = await signedIn({
      answer: async ({ url = '' }) => {
        if (isLate && url.endsWith(userProfile.path)) return new Promise((resolve) => late.push(resolve));
        const found = Object.entries(SIGNED_IN_ANSWERS).find(([path]) => url.endsWith(path));
        return { status: STATUS.success, message: '', data: found?.[1] ?? {} };
      },
    });
    isLate = true;
    const ended = { status: STATUS.sessionExpired, code: 'SESSION_EXPIRED', message: 'ended' };
    return { ...made, late, ended, beOnTime: () => (isLate = false) };
  };

  it('ends the session whose token the call carried', async () => {
    const { shell, late, ended } = await withLateCalls();
    const call = shell.host.api.call(userProfile, {}).catch(() => undefined);
    await waitFor(() => expect(late).toHaveLength(1));
    late[0]?.(ended);
    await call;
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });
  });

  it('to a call of an earlier session leaves the one that has begun since alone', async () => {
    const { shell, late, ended, beOnTime } = await withLateCalls();
    const call = shell.host.api.call(userProfile, {}).catch(() => undefined);
    await waitFor(() => expect(late).toHaveLength(1));
    beOnTime();
    await shell.host.session.begin('token-2');
    late[0]?.(ended);
    await call;
    expect(shell.session.snapshot()).toMatchObject({ kind: 'signed-in' });
    expect(shell.session.token()).toBe('token-2');
  });
});

it('a crash names its remote and version, and anything else is no remote’s', async () => {
  const { shell, reports } = makeShell();
  const trace = { version: '1.1.0', traceId: 'trace-1' };
  expect(shell.host.telemetry.crash(new Error('x'), { remote: 'booking', ...trace })).toBe(true);
  expect(shell.host.telemetry.crash(new Error('x'), { remote: 'nobody', ...trace })).toBe(false);
  shell.health.settle();
  expect(reports().filter(({ name }) => name === 'remote-failed')).toMatchObject([
    { remote: 'booking', version: '1.1.0', where: 'render' },
  ]);
});

it('signing out tells the server with the token that ends', async () => {
  const { shell, requests } = await signedIn();
  await shell.host.session.signOut();
  const told = requests.find(({ url }) => url?.endsWith(signOut.path));
  expect(told?.headers.toJSON()).toMatchObject({ authorization: 'Bearer token-1' });
});

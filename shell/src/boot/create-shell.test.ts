/** Tests the host as production builds it, with session, socket and calls. */
import { waitFor } from '@testing-library/dom';
import { ApiError, notificationCount, prescriptionList, signOut, STATUS, userProfile } from 'shared-contracts/api';
import { callRejected } from 'shared-contracts/events';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { CONTRACT_VERSION, type HostNative } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import { makeShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';
import { writeCookie } from '../host/cookies.ts';
import type { Embedding } from './embedding.ts';

const signedIn = async (options: Parameters<typeof makeShell>[0] = {}) => {
  const made = makeShell({ token: 'token-1', answers: SIGNED_IN_ANSWERS, ...options });
  await made.shell.session.restore();
  expect(made.shell.session.snapshot()).toMatchObject({ kind: 'signed-in' });
  return made;
};

describe('the socket', () => {
  it('is opened for the patient who is signed in, with their token and this device', async () => {
    const { shell, socket, watched } = await signedIn();
    await waitFor(() => expect(socket.opened).toHaveLength(1));
    expect(watched).toEqual([shell.host]);
    expect(socket.opened[0]).toMatchObject({
      query: { uid: 'usr_1', did: expect.stringMatching(/^.{8,}$/) },
      auth: { token: 'token-1' },
    });
    socket.connect();
    expect(shell.host.realtime.state()).toBe('connected');
    const received = jest.fn();
    shell.host.realtime.subscribe(callRejected, received);
    socket.say('CALL_REJECTED', { roomName: 'room-1' });
    expect(received).toHaveBeenCalledWith({ roomName: 'room-1' });
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

describe('the end of a session in another tab', () => {
  /** Reproduces what the other tab leaves behind: no cookie, and the announcement. */
  const endElsewhere = (end: 'signed-out' | 'expired') => {
    writeCookie('token', '', 0);
    const key = STORAGE_KEY.sessionEnd;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: `${end}:0.5` }));
  };
  afterEach(() => sessionStorage.clear());

  it('ends the session at once and leaves the page of a visit', async () => {
    const { shell } = await signedIn({ href: '/upcoming-details?apnt_id=apt_1' });
    sessionStorage.setItem('booking.draft', 'typed');
    const left = jest.spyOn(shell.navigation, 'navigate');
    endElsewhere('signed-out');
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });
    expect(shell.session.token()).toBeNull();
    expect(left).toHaveBeenCalledWith(linkTo('home'), { replace: true });
    expect(sessionStorage.getItem('booking.draft')).toBeNull();
  });

  it('keeps drafts when the session has expired', async () => {
    const { shell } = await signedIn();
    sessionStorage.setItem('booking.draft', 'typed');
    endElsewhere('expired');
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });
    expect(sessionStorage.getItem('booking.draft')).toBe('typed');
  });

  it('does not end a session whose token is still stored in the cookie', async () => {
    const { shell } = await signedIn();
    const key = STORAGE_KEY.sessionEnd;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'signed-out:0.7' }));
    expect(shell.session.snapshot()).toMatchObject({ kind: 'signed-in' });
  });

  it('is announced by a channel and by storage, without a token', async () => {
    const sent: unknown[] = [];
    class Channel {
      readonly postMessage = (data: unknown) => sent.push(data);
      readonly addEventListener = jest.fn();
      readonly close = jest.fn();
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const { shell } = await signedIn();
    await shell.host.session.signOut();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect(sent).toEqual(['signed-out']);
    expect(localStorage.getItem(STORAGE_KEY.sessionEnd)).toMatch(/^signed-out:/);
    expect(localStorage.getItem(STORAGE_KEY.sessionEnd)).not.toContain('token-1');
  });
});

describe('the beginning of a session in another tab', () => {
  /** Reproduces what the other tab leaves behind: its cookie, and the announcement. */
  const beginElsewhere = (token: string) => {
    writeCookie('token', token, 60);
    const key = STORAGE_KEY.sessionEnd;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'signed-in:0.5' }));
  };

  it('signs in a visitor of this tab, and closes the sign-in dialog', async () => {
    const { shell } = makeShell({ answers: SIGNED_IN_ANSWERS });
    await shell.session.restore();
    const closed = jest.spyOn(shell.overlays, 'dismissAll');
    beginElsewhere('token-1');
    await waitFor(() => expect(shell.session.snapshot()).toMatchObject({ kind: 'signed-in' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(shell.session.token()).toBe('token-1');
  });

  it('changes nothing in a tab with its own session', async () => {
    const { shell } = await signedIn();
    const closed = jest.spyOn(shell.overlays, 'dismissAll');
    beginElsewhere('token-2');
    expect(shell.session.token()).toBe('token-1');
    expect(closed).not.toHaveBeenCalled();
  });

  it('is announced after the session has been stored, without its token', async () => {
    const { shell } = makeShell({ answers: SIGNED_IN_ANSWERS });
    await shell.session.begin('token-1');
    expect(localStorage.getItem(STORAGE_KEY.sessionEnd)).toMatch(/^signed-in:/);
    expect(localStorage.getItem(STORAGE_KEY.sessionEnd)).not.toContain('token-1');
  });
});

describe('the answer 2000', () => {
  /** Answers of calls, which the test releases one by one. */
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

  it('ends the session of the token that the call carried', async () => {
    const { shell, late, ended } = await withLateCalls();
    const call = shell.host.api.call(userProfile, {}).catch(() => undefined);
    await waitFor(() => expect(late).toHaveLength(1));
    late[0]?.(ended);
    await call;
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });
  });

  it('does not end a newer session when it answers a call of a previous one', async () => {
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

it('create shell: reports a crash with remote and version, and other errors without them', async () => {
  const { shell, reports } = makeShell();
  const trace = { version: '1.1.0', traceId: 'trace-1' };
  expect(shell.host.telemetry.crash(new Error('x'), { remote: 'booking', ...trace })).toBe(true);
  expect(shell.host.telemetry.crash(new Error('x'), { remote: 'nobody', ...trace })).toBe(false);
  shell.health.settle();
  expect(reports().filter(({ name }) => name === 'remote-failed')).toMatchObject([
    { remote: 'booking', version: '1.1.0', where: 'render' },
  ]);
});

it('create shell: sends the sign-out to the server with the token of the ended session', async () => {
  const { shell, requests } = await signedIn();
  await shell.host.session.signOut();
  const request = requests.find(({ url }) => url?.endsWith(signOut.path));
  expect(request?.headers).toMatchObject({ authorization: 'Bearer token-1' });
});

const embeddingOf = (own: Partial<Embedding>): Embedding => ({
  base: '/webview/booking',
  salesChannel: 'ios',
  deviceId: () => 'device-of-the-app',
  native: null,
  renewing: (calls) => calls,
  guard: (run) => run(),
  openElsewhere: () => null,
  reportRendered: jest.fn(),
  failed: jest.fn(),
  ...own,
});

describe('the host API of a page', () => {
  it('has the mode of the web, of the partner in the address, or of the app', () => {
    expect(makeShell().shell.host.mode).toBe('web');
    expect(makeShell({ href: '/?v=webteb' }).shell.host.mode).toBe('partner');
    expect(document.documentElement.dataset['partner']).toBe('webteb');
    const { host } = makeShell({ href: '/?v=webteb', embedding: embeddingOf({}) }).shell;
    expect(host.mode).toBe('webview');
    expect(document.documentElement.dataset).not.toHaveProperty('partner');
    expect(host).not.toHaveProperty('native');
  });

  it('contains the functions of the app, and uses its sales channel', async () => {
    const native = standIn<HostNative>({ platform: 'ios' });
    const { shell, requests } = makeShell({ embedding: embeddingOf({ native }) });
    expect(shell.host.native).toBe(native);
    await shell.host.api.call(userProfile, {}).catch(() => undefined);
    expect(requests[0]?.headers).toMatchObject({ 'sales-channel': 'ios', ud: 'device-of-the-app' });
  });

  it('gives remotes the settings and the contract version of this page', () => {
    const { host } = makeShell().shell;
    expect([host.contractVersion, host.settings.emergencyNumber]).toEqual([CONTRACT_VERSION, '997']);
  });

  it('notifies an app of a rendered screen and of a failure card, and nobody on the web', () => {
    const [reportRendered, failed] = [jest.fn(), jest.fn()];
    const { shell } = makeShell({ embedding: embeddingOf({ reportRendered, failed }) });
    const screen = { remote: 'booking', version: '1.1.0', module: './pages' } as const;
    const failure = { code: 'REMOTE_FAILED', traceId: 't', place: 'page' } as const;
    shell.reportRendered(screen);
    shell.failed(failure);
    expect([reportRendered.mock.calls, failed.mock.calls]).toEqual([[[screen]], [[failure]]]);
    const web = makeShell().shell;
    expect(() => (web.reportRendered(screen), web.failed(failure))).not.toThrow();
  });

  it('leaves an expired session to the app', async () => {
    const made = makeShell({
      token: 'token-1',
      embedding: embeddingOf({}),
      answer: async ({ url = '' }) => {
        const found = Object.entries(SIGNED_IN_ANSWERS).find(([path]) => url.endsWith(path));
        if (found) return { status: STATUS.success, message: '', data: found[1] };
        return { status: STATUS.sessionExpired, code: 'SESSION_EXPIRED', message: 'ended' };
      },
    });
    await made.shell.session.restore();
    await made.shell.host.api.call(notificationCount, {}).catch(() => undefined);
    expect(made.shell.session.snapshot()).toMatchObject({ kind: 'signed-in' });
  });
});

describe('telemetry of the host', () => {
  it('reports an answer that was not read in full, with the number of problems and three different reasons', async () => {
    const both = { ar: 'ا', en: 'a' };
    const readable = {
      prescription_id: 'rx_1',
      doctor_name: both,
      doctor_img: '',
      speciality: both,
      patient_name: 'N',
      rel_id: 'rel_1',
      issued_at: '2026-11-18T09:00:00.000Z',
      valid_until: '2026-12-18',
      drugs: [],
      validity: 'suspended',
    };
    const prescriptions = [readable, readable, {}, {}, {}];
    const data = { prescriptions, page: 1, page_count: 1, cursor: 'x' };
    const { shell, reports } = makeShell({ answers: { '/prescription/list': data } });
    const read = await shell.host.api.call(prescriptionList, { type: 'new', page: 1 });
    expect(read.prescriptions).toHaveLength(2);
    const [report] = reports();
    expect(report).toMatchObject({ name: 'runtime-error', where: prescriptionList.id });
    expect(report?.message).toMatch(/^Error: answer not read in full \(5\): /);
    const said = report?.message?.replace(/^.*?\): /, '').split('; ') ?? [];
    expect(said).toHaveLength(3);
    expect(new Set(said).size).toBe(3);
  });

  it('reports failures of a remote with their place, but no lost connection', () => {
    const { shell, reports } = makeShell();
    const failing = (code: 'NETWORK' | 'TIMEOUT' | 'NOT_FOUND') =>
      shell.host.telemetry.error(new ApiError({ code, message: '', status: 0, http: 0 }), { where: 'booking.times' });
    failing('NETWORK');
    failing('TIMEOUT');
    expect(reports()).toEqual([]);
    failing('NOT_FOUND');
    shell.host.telemetry.event('left');
    expect(reports().map(({ name, where }) => [name, where])).toEqual([
      ['runtime-error', 'booking.times'],
      ['left', undefined],
    ]);
  });

  it('reports a stored session that could not be checked', async () => {
    const { shell, reports } = makeShell({ token: 'token-1', answer: () => Promise.reject(new Error('offline')) });
    await shell.session.restore();
    expect(reports().map(({ where }) => where)).toContain('session.restore');
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });
    expect(shell.session.token()).toBe('token-1');
  });
});

it('create shell: signs a visitor in with the token of the address, and requires a confirmation when a session is open', async () => {
  const visitor = makeShell({ answers: SIGNED_IN_ANSWERS });
  visitor.shell.acceptAddressToken('offered');
  await waitFor(() => expect(visitor.shell.session.snapshot()).toMatchObject({ kind: 'signed-in' }));
  expect(visitor.shell.session.token()).toBe('offered');
  const patient = await signedIn();
  patient.shell.acceptAddressToken('offered');
  const checkedTokens = () => patient.requests.map(({ data }) => (data as { t?: string } | undefined)?.t);
  await waitFor(() => expect(checkedTokens()).toContain('offered'));
  expect(patient.shell.session.token()).toBe('token-1');
});

it('create shell: rejects an unanswered call with a text in the language of the page', async () => {
  const { shell } = makeShell({ language: 'ar', answer: () => Promise.reject(new Error('offline')) });
  const failing = shell.host.api.call(notificationCount, {});
  await expect(failing).rejects.toMatchObject({ code: 'NETWORK', message: shell.i18n.say('api.network') });
  expect(shell.i18n.say('api.network')).toMatch(/\p{Script=Arabic}/u);
});

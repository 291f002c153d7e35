import {
  CALL_ACTS,
  CALL_MOVES,
  CALL_STATES,
  callAfter,
  callDuration,
  connectionOf,
  DEVICE_CALL_MOVES,
  type DeviceCall,
  type DeviceCallEvent,
  isLiveCall,
  nextDeviceCall,
} from './call.ts';

describe('a call on the server', () => {
  const LISTED = [
    ['ringing', 'accept', 'connected'],
    ['ringing', 'decline', 'declined'],
    ['ringing', 'withdraw', 'withdrawn'],
    ['ringing', 'miss', 'missed'],
    ['ringing', 'close', 'ended'],
    ['connected', 'hang-up', 'ended'],
    ['connected', 'close', 'ended'],
  ] as const;

  it.each(CALL_STATES.flatMap((state) => CALL_ACTS.map((act) => [state, act] as const)))('%s, %s', (state, act) => {
    const listed = LISTED.find(([from, by]) => from === state && by === act);
    expect(callAfter(state, act)).toBe(listed?.[2] ?? null);
  });

  it('has ended once it is not live', () => {
    for (const state of CALL_STATES) expect(Object.keys(CALL_MOVES[state]).length > 0).toBe(isLiveCall(state));
  });
});

describe('a call on a device', () => {
  const EVENTS: readonly DeviceCallEvent[] = [
    'accept',
    'decline',
    'hang-up',
    'accepted',
    'rejected',
    'missed',
    'elsewhere',
    'refused',
    'media',
    'media-lost',
    'given-up',
  ];
  /** In the order of EVENTS: the next state, an end, or no effect. */
  const TABLE: Readonly<Record<DeviceCall['kind'], readonly string[]>> = {
    ringing: ['joining', 'declined', '', '', 'rejected', 'missed', 'elsewhere', 'refused', '', '', ''],
    dialling: ['', '', 'withdrawn', 'joining', 'rejected', 'missed', 'elsewhere', 'refused', '', '', ''],
    joining: ['', '', 'finished', '', 'finished', '', 'elsewhere', 'refused', 'connected', '', 'lost'],
    connected: ['', '', 'finished', '', 'finished', '', 'elsewhere', '', '', 'reconnecting', ''],
    reconnecting: ['', '', 'finished', '', 'finished', '', 'elsewhere', 'lost', 'connected', '', 'lost'],
    ended: ['', '', '', '', '', '', '', '', '', '', ''],
  };
  const at = (kind: DeviceCall['kind']): DeviceCall =>
    kind === 'ended' ? { kind, end: 'finished' } : ({ kind } as DeviceCall);

  it.each(
    Object.entries(TABLE).flatMap(([kind, row]) => row.map((next, index) => [kind, EVENTS[index], next] as const)),
  )('%s, %s: %s', (kind, event, next) => {
    const before = at(kind as DeviceCall['kind']);
    const after = nextDeviceCall(before, event as DeviceCallEvent);
    if (next === '') expect(after).toBe(before);
    else expect(after.kind === 'ended' ? after.end : after.kind).toBe(next);
  });

  it('has no event that the table omits', () => {
    const known = new Set(Object.values(DEVICE_CALL_MOVES).flatMap((moves) => Object.keys(moves)));
    expect([...known].toSorted()).toEqual([...EVENTS].toSorted());
  });

  it('has the connection of the specification', () => {
    const kinds = Object.keys(TABLE) as DeviceCall['kind'][];
    expect(kinds.map((kind) => connectionOf(at(kind)))).toEqual([
      'disconnected',
      'disconnected',
      'inprogress',
      'connected',
      'inprogress',
      'disconnected',
    ]);
  });
});

it.each([
  [0, '00 : 00:00'],
  [205.9, '00 : 03:25'],
  [3599, '00 : 59:59'],
  [4000, '00 : 59:59'],
  [-3, '00 : 00:00'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(callDuration(seconds)).toBe(text);
});

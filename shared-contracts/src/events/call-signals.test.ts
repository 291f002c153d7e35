import { SIGNALS_IN_MESSAGE, signalMessages } from './call-signals.ts';
import { bytesOf, REALTIME_LIMITS } from './realtime-wire.ts';
import { callSignal, CallSignals } from './realtime-calls.ts';

const description = (letters: number, type: 'offer' | 'answer' = 'offer') => ({
  description: { type, sdp: 'v'.repeat(letters) },
});
const candidate = { candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' } };
/** The signals in a message with the largest values that the schema accepts for its other fields. */
const message = (signals: unknown[]) => ({
  roomName: 'r'.repeat(64),
  token: 't'.repeat(200),
  dsid: 'd'.repeat(64),
  signals,
});
/** The size of a browser's description with sound and video. */
const LARGE = 7000;

it('puts small signals into one message', () => {
  expect(signalMessages([description(5000), candidate])).toEqual([[description(5000), candidate]]);
  expect(signalMessages([])).toEqual([]);
});

it('divides two descriptions that are too large for one message, and keeps their order', () => {
  const signals = [description(LARGE, 'answer'), candidate, description(LARGE), candidate];
  expect(signalMessages(signals)).toEqual([signals.slice(0, 2), signals.slice(2)]);
});

it('creates messages that the schema and the size limit accept', () => {
  for (let letters = 1; letters < 1500; letters += 7) {
    const signals = Array.from({ length: 90 }, () => description(letters));
    const groups = signalMessages(signals);
    expect(groups.flat()).toEqual(signals);
    for (const group of groups) {
      expect(bytesOf(message(group))).toBeLessThanOrEqual(REALTIME_LIMITS.payloadBytes);
      expect(callSignal.payload.safeParse(message(group)).success).toBe(true);
    }
  }
  const tooMany = Array.from({ length: SIGNALS_IN_MESSAGE + 1 }, () => candidate);
  expect(CallSignals.safeParse(tooMany).success).toBe(false);
});

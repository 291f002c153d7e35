import {
  createOverlayEntry,
  nextOverlayEntry,
  OVERLAY_ENTRY_EVENTS,
  OVERLAY_ENTRY_STATES,
  type OverlayEntryEffect,
} from './overlay-entry.ts';

/** Next state and effect of each event; an omitted event changes nothing. */
const TABLE = {
  absent: { opened: 'present push' },
  present: { closed: 'closing', left: 'leaving back', replaced: 'absent', popped: 'absent dismiss' },
  closing: { opened: 'present', due: 'leaving back', left: 'leaving back', replaced: 'absent', popped: 'absent' },
  leaving: { popped: 'absent' },
} as const;

describe('the history entry of dialogs', () => {
  for (const state of OVERLAY_ENTRY_STATES) {
    it.each(OVERLAY_ENTRY_EVENTS)(`follows its table while ${state}: %s`, (event) => {
      const expected = (TABLE[state] as Partial<Record<typeof event, string>>)[event] ?? state;
      expect(nextOverlayEntry(state, event).join(' ')).toBe(expected);
    });
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const start = () => {
    const effects: OverlayEntryEffect[] = [];
    return { effects, entry: createOverlayEntry((effect) => effects.push(effect)) };
  };

  it('is removed one task after the last dialog has closed', () => {
    const { entry, effects } = start();
    entry.dispatch('opened');
    entry.dispatch('closed');
    expect(effects).toEqual(['push']);
    jest.runAllTimers();
    expect([effects, entry.state()]).toEqual([['push', 'back'], 'leaving']);
  });

  it('stays for a dialog that opens in the same task', () => {
    const { entry, effects } = start();
    entry.dispatch('opened');
    entry.dispatch('closed');
    entry.dispatch('opened');
    jest.runAllTimers();
    expect([effects, entry.state()]).toEqual([['push'], 'present']);
  });

  it('delays moves of the history until its step back has ended, and keeps their order', () => {
    const { entry } = start();
    const moves: string[] = [];
    entry.dispatch('opened');
    entry.onceGone(() => moves.push('once gone'));
    entry.whenStill(() => moves.push('at once'));
    entry.dispatch('left');
    entry.whenStill(() => moves.push('when still'));
    expect(moves).toEqual(['at once']);
    entry.dispatch('popped');
    expect(moves).toEqual(['at once', 'once gone', 'when still']);
  });
});

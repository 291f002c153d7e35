/**
 * The history entry that lets the browser's Back close a dialog: one for all open dialogs. A reducer over named states;
 * `overlay-entry.test.ts` contains the complete table.
 */
export const OVERLAY_ENTRY_STATES = ['absent', 'present', 'closing', 'leaving'] as const;
/**
 * `absent`: no entry. `present`: a dialog is open, and its entry is the current one. `closing`: the last dialog has closed; the
 * entry is removed in the next task unless another dialog or page takes it over. `leaving`: a step back is in progress.
 */
export type OverlayEntryState = (typeof OVERLAY_ENTRY_STATES)[number];

export const OVERLAY_ENTRY_EVENTS = ['opened', 'closed', 'due', 'left', 'replaced', 'popped'] as const;
/**
 * `opened`, `closed`: the first dialog opened, the last one closed. `due`: the task after `closing`. `left`: a move of the page
 * below requires that the entry is removed. `replaced`: another page takes over the entry. `popped`: the browser has moved to
 * another entry.
 */
export type OverlayEntryEvent = (typeof OVERLAY_ENTRY_EVENTS)[number];

/** `push` adds the entry, `back` goes back from it, `dismiss` closes the dialog that the reader's own Back was meant for. */
export type OverlayEntryEffect = 'push' | 'back' | 'dismiss';

type Transition = readonly [next: OverlayEntryState, effect?: OverlayEntryEffect];

const TRANSITIONS: Record<OverlayEntryState, Partial<Record<OverlayEntryEvent, Transition>>> = {
  absent: { opened: ['present', 'push'] },
  present: {
    closed: ['closing'],
    left: ['leaving', 'back'],
    replaced: ['absent'],
    popped: ['absent', 'dismiss'],
  },
  closing: {
    opened: ['present'],
    due: ['leaving', 'back'],
    left: ['leaving', 'back'],
    replaced: ['absent'],
    popped: ['absent'],
  },
  leaving: { popped: ['absent'] },
};

/** An event for which a state has no transition changes nothing. */
export const nextOverlayEntry = (state: OverlayEntryState, event: OverlayEntryEvent): Transition =>
  TRANSITIONS[state][event] ?? [state];

export interface OverlayEntry {
  readonly dispatch: (event: OverlayEntryEvent) => void;
  readonly state: () => OverlayEntryState;
  /** Runs `move` once no step back is in progress: two concurrent moves of the history have an undefined result. */
  readonly whenStill: (move: () => void) => void;
  /** Runs `move` once the entry has been removed. */
  readonly onceGone: (move: () => void) => void;
}

/** @param run carries out an effect */
export const createOverlayEntry = (run: (effect: OverlayEntryEffect) => void): OverlayEntry => {
  let state: OverlayEntryState = 'absent';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const dispatch = (event: OverlayEntryEvent) => {
    const [next, effect] = nextOverlayEntry(state, event);
    state = next;
    clearTimeout(timer);
    if (state === 'closing') timer = setTimeout(() => dispatch('due'));
    if (effect) run(effect);
    if (event !== 'popped') return;
    const moves = waiting;
    waiting = [];
    for (const move of moves) move();
  };
  return {
    dispatch,
    state: () => state,
    whenStill: (move) => (state === 'leaving' ? void waiting.push(move) : move()),
    onceGone: (move) => (state === 'absent' ? move() : void waiting.push(move)),
  };
};

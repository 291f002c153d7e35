/**
 * A native app around the page, simulated by a script that runs before all scripts of the page, over the channel of one platform.
 */
import type { Page } from '@playwright/test';
import type { NativePayload, NativeResult } from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';

export type Adapter = 'android' | 'webkit' | 'react-native';

export interface NativeAnswers {
  /** Refuses the handshake with this code. */
  readonly refuseHello?: string;
  readonly context: NativePayload<'context.changed'>;
  /** Undefined: the app does not answer until the test does. */
  readonly session: NativeResult<'session.get'> | undefined;
  readonly renewed: NativeResult<'session.expired'>;
  /** Undefined: the app does not answer. */
  readonly openElsewhere?: boolean;
  /** The position of the phone; without it the patient has refused the permission before. */
  readonly place?: NativeResult<'place.get'>;
  /** The token of the app at its push service; without it the app does not support the message. */
  readonly push?: NativeResult<'push.get'>;
  /** The patient's answer to the permission question of the app; without it the page asks the browser. */
  readonly permissions?: Readonly<Record<'camera' | 'microphone', 'granted' | 'denied' | 'blocked'>>;
}

export interface ReceivedMessage {
  readonly kind: string;
  readonly name?: string;
  readonly id?: string;
  readonly payload?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: string };
}

interface Player {
  received: ReceivedMessage[];
  answers: NativeAnswers;
  say: (frame: object) => void;
}
declare global {
  interface Window {
    player: Player;
  }
}

interface Setup {
  readonly adapter: Adapter;
  readonly answers: NativeAnswers;
}

/** Runs in the page, so it uses nothing outside itself. */
const play = ({ adapter, answers }: Setup): void => {
  const listeners = new Set<(event: { data: string }) => void>();
  const host = window as typeof window & Record<string, unknown>;
  const player: Player = {
    received: [],
    answers,
    say: (frame) => {
      const text = JSON.stringify({ v: 1, ...frame });
      if (adapter === 'android') for (const listener of listeners) listener({ data: text });
      else (host['sanarBridge'] as { receive: (message: string) => void }).receive(text);
    },
  };
  window.player = player;
  const resultOf = (name: string, payload?: Record<string, unknown>): object | undefined => {
    const { context, session, renewed, openElsewhere, place, permissions, push } = player.answers;
    const platform = adapter === 'webkit' ? 'ios' : 'android';
    if (name === 'hello')
      return {
        protocol: 1,
        app: { name: 'Sanar', version: '5.2.0', platform },
        capabilities: ['back', 'location', 'settings', ...Object.keys(permissions ?? {})],
        context,
      };
    if (name === 'session.get') return session;
    if (name === 'session.expired') return renewed;
    if (name === 'nav.open') return openElsewhere === undefined ? undefined : { handled: openElsewhere };
    if (name === 'place.get') return place;
    if (name === 'push.get') return push;
    // Refused before: only the system settings can change it.
    const device = permissions?.[payload?.['permission'] as 'camera' | 'microphone'];
    if (name === 'permission.request') return { state: device ?? (place ? 'granted' : 'blocked') };
    return ['close', 'openExternal', 'settings.open'].includes(name) ? {} : undefined;
  };
  const receive = (text: string): void => {
    const frame = JSON.parse(text) as ReceivedMessage;
    player.received.push(frame);
    const { id, name = '', payload } = frame;
    if (frame.kind !== 'request' || !id) return;
    const refusal = name === 'hello' ? player.answers.refuseHello : name === 'openDeepLink' ? 'REFUSED' : undefined;
    const result = resultOf(name, payload);
    setTimeout(() => {
      if (refusal) player.say({ kind: 'refusal', id, error: { code: refusal, message: 'no' } });
      else if (result) player.say({ kind: 'answer', id, result });
    }, 5);
  };
  if (adapter === 'webkit') host['webkit'] = { messageHandlers: { sanar: { postMessage: receive } } };
  if (adapter === 'react-native') host['ReactNativeWebView'] = { postMessage: receive };
  if (adapter === 'android')
    host['sanar'] = {
      postMessage: receive,
      addEventListener: (_type: string, listener: (event: { data: string }) => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: { data: string }) => void) => listeners.delete(listener),
    };
};

/** An Arabic phone with a notch, a home bar and large text. */
export const LARGE_ARABIC: NativePayload<'context.changed'> = {
  ...NATIVE_EXAMPLES['context.changed'].payload,
  theme: 'light',
  language: 'ar',
  textScale: 1.4,
  deviceId: 'native-journey',
};

export const VISITOR = { kind: 'visitor' } as const;

export const playNative = async (page: Page, adapter: Adapter, answers: Partial<NativeAnswers> = {}): Promise<void> => {
  const complete: NativeAnswers = { context: LARGE_ARABIC, session: VISITOR, renewed: VISITOR, ...answers };
  await page.addInitScript(play, { adapter, answers: complete });
};

/** Messages of the page with this name, from the current document. */
export const receivedMessages = (page: Page, name: string): Promise<ReceivedMessage[]> =>
  page.evaluate((wanted) => window.player.received.filter((frame) => frame.name === wanted), name);

export const messageOf = async (page: Page, name: string): Promise<ReceivedMessage> => {
  await page.waitForFunction((wanted) => window.player.received.some((frame) => frame.name === wanted), name);
  return (await receivedMessages(page, name)).at(-1) as ReceivedMessage;
};

/** Presses the back button of the app; returns whether the page has handled it. */
export const pressBack = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const id = `back-${Math.random().toString(36).slice(2)}`;
    window.player.say({ kind: 'request', id, name: 'nav.back', payload: {} });
    for (;;) {
      const answer = window.player.received.find((frame) => frame.id === id);
      if (answer) return answer.result?.['handled'] === true;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/** Answers a pending request of the page. */
export const answerLate = (page: Page, { id }: ReceivedMessage, result: object): Promise<void> =>
  page.evaluate((answer) => window.player.say({ kind: 'answer', ...answer }), { id, result });

/** The patient signs out in the app. */
export const clearSession = (page: Page): Promise<void> =>
  page.evaluate(() => window.player.say({ kind: 'event', name: 'session.cleared', payload: {} }));

/** The push service issues another token to the app. */
export const changePushToken = (page: Page, given: NativeResult<'push.get'>): Promise<void> =>
  page.evaluate((payload) => window.player.say({ kind: 'event', name: 'push.changed', payload }), given);

/** The settings of the app change while the page is shown. */
export const changeContext = (page: Page, change: Partial<NativeAnswers['context']>): Promise<void> =>
  page.evaluate((payload) => window.player.say({ kind: 'event', name: 'context.changed', payload }), {
    ...LARGE_ARABIC,
    ...change,
  });

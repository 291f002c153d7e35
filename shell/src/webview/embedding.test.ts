import { createBridge, createMemoryChannel } from 'shared-contracts/native';
import { linkTo, matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import type { Decision } from '../context/navigation.ts';
import { createEmbedding } from './embedding.ts';
import { type Entry, readEntry } from './entry.ts';

describe('a visit behind sign-in without a session', () => {
  const chat = matchRoute(linkTo('chat', { chatroom: 'c1', doc_id: 'd1' })) as MatchedRoute;
  const toSignIn = { kind: 'sign-in-page', href: '/signin?expiry=expired', returnTo: chat.href } as const;
  const here = { kind: 'sign-in-here', returnTo: chat.href } as const;
  const shown = { kind: 'show', route: chat } as const;
  const visit = (from: MatchedRoute | null, answers: readonly Decision[], renewed = false) => {
    const left = [...answers];
    const renew = jest.fn(async () => renewed);
    const { guard } = createEmbedding({
      entry: readEntry(`https://x.sa/webview/comms${chat.href}`)?.entry as Entry,
      bridge: createBridge({ channel: createMemoryChannel().web }),
      app: null,
      native: null,
      token: () => null,
      renewal: { renew, hasGivenUp: () => false },
      notifier: { reportRendered: () => undefined, failed: () => undefined },
    });
    return guard(async () => left.shift() ?? shown, from);
  };

  it.each([toSignIn, here])(
    'stays at the requested page, and never shows that of another remote ($kind)',
    async (asked) => {
      await expect(visit(null, [asked])).resolves.toEqual(shown);
    },
  );

  it('replaces a page behind sign-in by the requested one, so that nothing of an ended session stays', async () => {
    await expect(visit(matchRoute(linkTo('myProfile')), [toSignIn])).resolves.toEqual(shown);
  });

  it('opens the sign-in over a public page, and keeps that page', async () => {
    await expect(visit(matchRoute(linkTo('patientList')), [toSignIn])).resolves.toEqual(here);
  });

  it('requires no sign-in when the app has another session', async () => {
    await expect(visit(null, [toSignIn, shown], true)).resolves.toBe(shown);
  });
});

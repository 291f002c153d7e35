import type { Session } from 'shared-contracts/host';
import { matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import { type GuardContext, runGuards } from './guards.ts';

const VISITOR: Session = { kind: 'visitor' };
const SIGNED_IN: Session = {
  kind: 'signed-in',
  user: { uid: 'u1', firstName: 'Noura', lastName: 'Alotaibi', image: null, insured: false },
};

const route = (href: string) => matchRoute(href) as MatchedRoute;

const setUp = (who: Session = VISITOR) => {
  const order: string[] = [];
  const context: GuardContext = {
    match: matchRoute,
    loadSeo: () => order.push('seo'),
    synchronizeLanguage: async () => void order.push('language'),
    beginLoading: () => order.push('loading'),
    session: {
      snapshot: () => {
        order.push('auth');
        return who;
      },
      settled: async () => who,
      unchecked: () => false,
    },
    acceptAddressToken: (token) => order.push(`token ${token}`),
  };
  return { context, order };
};

describe('route guards', () => {
  it('run in the specified order', async () => {
    const { context, order } = setUp(SIGNED_IN);
    await runGuards({ href: '/review?aId=1', from: null }, context);
    expect(order.filter((step, index) => order.indexOf(step) === index)).toEqual([
      'seo',
      'language',
      'loading',
      'auth',
    ]);
  });

  it('redirect an unknown path to home', async () => {
    expect(await runGuards({ href: '/no/such', from: null }, setUp().context)).toEqual({ kind: 'redirect', href: '/' });
  });

  it('show a public page to a visitor, and a page behind sign-in to a signed-in patient', async () => {
    expect(await runGuards({ href: '/eclinics', from: null }, setUp().context)).toMatchObject({ kind: 'show' });
    expect(await runGuards({ href: '/review?aId=1', from: null }, setUp(SIGNED_IN).context)).toMatchObject({
      kind: 'show',
    });
  });

  it.each(['token', 'exq'])('check a token in %s, and remove it from the address', async (name) => {
    const { context, order } = setUp();
    const decision = await runGuards({ href: `/wallet?${name}=secret&x=1`, from: null }, context);
    expect(decision).toEqual({ kind: 'redirect', href: '/wallet?x=1' });
    expect(order).toContain('token secret');
  });

  it('remove an empty token from the address without a request', async () => {
    const { context, order } = setUp();
    expect(await runGuards({ href: '/?token=', from: null }, context)).toEqual({ kind: 'redirect', href: '/' });
    expect(order.some((step) => step.startsWith('token'))).toBe(false);
  });

  it.each(['/browse/telemedicine?deptid=derma', '/caregiver-details'])(
    'open sign-in in place when coming from %s',
    async (from) => {
      const decision = await runGuards({ href: '/doctor-slots?doctor=1', from: route(from) }, setUp().context);
      expect(decision).toEqual({ kind: 'sign-in-here', returnTo: '/doctor-slots?doctor=1' });
    },
  );

  it.each([null, '/', '/review?aId=1', '/browse/telemedicine?deptid=derma'])(
    'open sign-in in place for employment, also when coming from %s',
    async (from) => {
      expect(
        await runGuards({ href: '/employment', from: from === null ? null : route(from) }, setUp().context),
      ).toMatchObject({ kind: 'sign-in-here' });
    },
  );

  it('redirect to the sign-in page from anywhere else', async () => {
    const decision = await runGuards({ href: '/review?aId=1', from: route('/') }, setUp().context);
    expect(decision).toEqual({ kind: 'sign-in-page', href: '/signin?expiry=expired', returnTo: '/review?aId=1' });
  });

  it('require no new sign-in while the session cannot be checked', async () => {
    const { context } = setUp();
    const session = { ...context.session, unchecked: () => true };
    for (const from of [null, route('/browse/telemedicine')]) {
      expect(await runGuards({ href: '/doctor-slots?doctor=1', from }, { ...context, session })).toMatchObject({
        kind: 'show',
      });
    }
  });

  it('wait for a stored token that is still being checked', async () => {
    const { context } = setUp(SIGNED_IN);
    const session = { ...context.session, snapshot: (): Session => ({ kind: 'restoring' }) };
    expect(await runGuards({ href: '/review?aId=1', from: null }, { ...context, session })).toMatchObject({
      kind: 'show',
    });
  });
});

import { matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import { createOverlayStack } from '../overlays/overlay-stack.ts';
import type { OverlayStack } from '../context/layers.ts';
import type { Decision } from '../context/navigation.ts';
import { createNavigation } from './navigation.ts';

const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

/** The navigation with a history in memory, which reports its moves as the router does. */
const setUp = async (
  decide: (href: string) => Decision | undefined = () => undefined,
  entries: { href: string; state: unknown }[] = [{ href: '/', state: null }],
) => {
  window.history.replaceState({ idx: entries.length - 1 }, '', '/');
  let overlays: OverlayStack | null = null;
  const signIn = jest.fn();
  const rememberNext = jest.fn();
  const navigation = createNavigation({
    match: matchRoute,
    guard: async (href) => decide(href) ?? { kind: 'show', route: matchRoute(href) as MatchedRoute },
    signIn,
    rememberNext,
    overlays: () => overlays as OverlayStack,
    isOpen: () => true,
    base: () => '',
    onShown: () => undefined,
    onSettled: () => undefined,
  });
  overlays = createOverlayStack(navigation.marker);
  const top = () => entries.at(-1) as { href: string; state: unknown };
  const report = () => {
    window.history.replaceState({ idx: entries.length - 1 }, '', top().href);
    void navigation.arrive(top().href, top().state);
  };
  const back = () => {
    entries.pop();
    report();
  };
  navigation.use({
    push: (href, state) => {
      entries.push({ href, state });
      report();
    },
    replace: (href, state) => {
      entries.splice(-1, 1, { href, state });
      report();
    },
    back,
  });
  await navigation.arrive('/', entries.at(-1)?.state);
  return { navigation, overlays, entries, back, signIn, rememberNext, hrefs: () => entries.map(({ href }) => href) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('navigation', () => {
  it('notifies subscribers of the current page once the guards have let it in', async () => {
    const { navigation } = await setUp();
    const received: string[] = [];
    navigation.subscribe(({ href }) => received.push(href));
    navigation.navigate('/eclinics?q=1');
    await settle();
    await settle();
    expect(received).toEqual(['/eclinics?q=1']);
    expect(navigation.snapshot().routeId).toBe('eclinics');
  });

  it('keeps the address when the sign-in happens in place', async () => {
    const { navigation, hrefs, signIn } = await setUp((href) =>
      href.startsWith('/doctor-slots') ? { kind: 'sign-in-here', returnTo: href } : undefined,
    );
    navigation.navigate('/doctor-slots?doctor=1');
    await settle();
    expect(hrefs()).toEqual(['/']);
    expect(signIn).toHaveBeenCalledWith('/doctor-slots?doctor=1');
  });

  it('stores the requested page when it redirects to the sign-in page', async () => {
    const { navigation, hrefs, rememberNext } = await setUp((href) =>
      href === '/review' ? { kind: 'sign-in-page', href: '/signin?expiry=expired', returnTo: href } : undefined,
    );
    navigation.navigate('/review');
    await settle();
    expect(hrefs()).toEqual(['/', '/signin?expiry=expired']);
    expect(rememberNext).toHaveBeenCalledWith('/review');
  });

  it('closes a dialog on Back and stays on the page', async () => {
    const { navigation, overlays, back, hrefs } = await setUp();
    const result = overlays.open('booking.location', {});
    expect(hrefs()).toEqual(['/', '/']);
    back();
    expect(await result).toEqual({ kind: 'dismissed' });
    expect(hrefs()).toEqual(['/']);
    expect(navigation.snapshot().href).toBe('/');
  });

  it('removes the entry of a dialog that closed by itself from the history', async () => {
    const { overlays, hrefs } = await setUp();
    void overlays.open('booking.location', {});
    overlays.dismiss(overlays.snapshot()[0]?.key ?? 0);
    jest.runAllTimers();
    expect(hrefs()).toEqual(['/']);
  });

  it('continues after a dialog that was opened again on a page that was reloaded under it', async () => {
    const reloaded = [
      { href: '/', state: null },
      { href: '/', state: { overlay: true } },
    ];
    const { navigation, overlays, hrefs } = await setUp(undefined, reloaded);
    void overlays.open('booking.location', {});
    overlays.dismiss(overlays.snapshot()[0]?.key ?? 0);
    jest.runAllTimers();
    navigation.navigate('/eclinics');
    await settle();
    expect(hrefs()).toEqual(['/', '/', '/eclinics']);
  });

  it('closes a dialog on Back on a page that was reloaded under it', async () => {
    const reloaded = [
      { href: '/', state: null },
      { href: '/', state: { overlay: true } },
    ];
    const { overlays, back, hrefs } = await setUp(undefined, reloaded);
    const result = overlays.open('booking.location', {});
    back();
    expect(await result).toEqual({ kind: 'dismissed' });
    expect(hrefs()).toEqual(['/', '/']);
  });

  it('gives that entry to the page to which a closed dialog leads', async () => {
    const { navigation, overlays, hrefs } = await setUp();
    const chosen = overlays.open('booking.e-clinics', {}).then(() => navigation.navigate('/eclinics'));
    overlays.close(overlays.snapshot()[0]?.key ?? 0, { kind: 'chosen', clinicId: 'derma' });
    await chosen;
    jest.runAllTimers();
    await settle();
    expect(hrefs()).toEqual(['/', '/eclinics']);
  });

  it('lets one dialog follow another: sign-in, the requested page, the welcome', async () => {
    const { navigation, overlays, hrefs } = await setUp();
    void overlays.open('auth.sign-in', {});
    overlays.close(overlays.snapshot()[0]?.key ?? 0, { kind: 'signed-in' });
    navigation.navigate('/my-appointments');
    void overlays.open('auth.welcome', { mode: 'sign-in' });
    jest.runAllTimers();
    await settle();
    expect(hrefs()).toEqual(['/', '/my-appointments', '/my-appointments']);
    expect(overlays.snapshot().map(({ id }) => id)).toEqual(['auth.welcome']);
    expect(navigation.snapshot().routeId).toBe('myAppointments');
  });

  it('leaves a dialog open when the page under it only rewrites its own address', async () => {
    const { navigation, overlays, hrefs } = await setUp();
    navigation.navigate('/doctor-slots?slot=1');
    await settle();
    await settle();
    void overlays.open('auth.welcome', { mode: 'sign-up' });
    navigation.navigate('/doctor-slots?aId=2', { replace: true });
    await settle();
    await settle();
    expect(overlays.snapshot()).toHaveLength(1);
    expect(hrefs()).toEqual(['/', '/doctor-slots?aId=2']);
    expect(navigation.snapshot().query).toEqual({ aId: '2' });
  });

  it('leaves a dialog open when the page shows its next step, and Back shows the previous step', async () => {
    const { navigation, overlays, hrefs } = await setUp();
    navigation.navigate('/doctor-slots?slot=1');
    await settle();
    void overlays.open('auth.welcome', { mode: 'sign-up' });
    await settle();
    navigation.navigate('/doctor-slots?pick=1', { replace: true });
    navigation.navigate('/doctor-slots?aId=1');
    await settle();
    await settle();
    jest.runAllTimers();
    await settle();
    expect(overlays.snapshot().map(({ id }) => id)).toEqual(['auth.welcome']);
    expect(hrefs()).toEqual(['/', '/doctor-slots?pick=1', '/doctor-slots?aId=1']);
    expect(navigation.snapshot().href).toBe('/doctor-slots?aId=1');
  });

  it('changes the address of the current page without running the guards again', async () => {
    const guarded: string[] = [];
    const { navigation, hrefs, back } = await setUp((href) => void guarded.push(href));
    navigation.navigate('/doctor-slots?doctor=1');
    await settle();
    await settle();
    const before = guarded.length;
    navigation.navigate('/doctor-slots?doctor=1&pick=2', { replace: true });
    expect(navigation.snapshot().query).toEqual({ doctor: '1', pick: '2' });
    await settle();
    expect(guarded).toHaveLength(before);
    expect(hrefs()).toEqual(['/', '/doctor-slots?doctor=1&pick=2']);
    back();
    await settle();
    expect(guarded.at(-1)).toBe('/');
  });

  it('calls the page before it goes back, and uses the fallback on the first page of a visit', async () => {
    const { navigation, hrefs } = await setUp();
    const release = navigation.onBack(() => true);
    navigation.back('/eclinics');
    expect(hrefs()).toEqual(['/']);
    release();
    navigation.back('/eclinics');
    expect(hrefs()).toEqual(['/eclinics']);
  });
});

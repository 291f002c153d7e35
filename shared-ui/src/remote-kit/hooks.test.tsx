import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, defineEndpoint } from 'shared-contracts/api';
import { defineEvent } from 'shared-contracts/events';
import * as z from 'zod/mini';
import { createFakeHost, renderRemote } from '../testing/index.ts';
import { useEndpointMutation, useEndpointPages, useEndpointQuery } from './endpoint-hooks.ts';
import { useBackHandler, useEvent, useNavigation } from './hooks.ts';
import { Link } from './link.tsx';

const spec = { method: 'POST', host: 'base', auth: 'public', summary: 'For this test' } as const;
const Page = z.object({ page: z.number() });
const listDoctors = defineEndpoint({
  ...spec,
  id: 'test.doctors',
  path: '/doctors',
  request: Page,
  response: z.array(z.string()),
});
const holdSlot = defineEndpoint({
  ...spec,
  id: 'test.hold',
  path: '/hold',
  idempotent: true,
  request: z.object({ slot: z.string() }),
  response: z.object({ held: z.boolean() }),
});

const addChild = defineEndpoint({
  ...spec,
  id: 'test.child',
  path: '/child',
  keyed: true,
  request: z.object({ name: z.string() }),
  response: z.object({}),
});

const failure = (code: ApiError['code']) => new ApiError({ code, message: 'No', status: 1002, http: 409 });

const USER = { uid: 'u1', firstName: 'Noura', lastName: 'A', image: null, insured: false };

describe('hooks: useEndpointQuery', () => {
  const Doctors = () => {
    const { data, error } = useEndpointQuery(listDoctors, { page: 1 });
    return <p>{error ? error.message : (data?.join(' ') ?? 'loading')}</p>;
  };

  it('returns the answer', async () => {
    renderRemote(<Doctors />, { host: createFakeHost({ calls: { 'test.doctors': ['Reem', 'Sami'] } }) });
    expect(await screen.findByText('Reem Sami')).toBeVisible();
  });

  it('does not retry after a refusal of the server', async () => {
    const answer = jest.fn(() => Promise.reject(failure('SLOT_TAKEN')));
    renderRemote(<Doctors />, { host: createFakeHost({ calls: { 'test.doctors': answer } }) });
    expect(await screen.findByText('No')).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('retries once after a network failure', async () => {
    const answer = jest.fn().mockRejectedValueOnce(failure('NETWORK')).mockResolvedValue(['Reem']);
    renderRemote(<Doctors />, { host: createFakeHost({ calls: { 'test.doctors': answer } }) });
    expect(await screen.findByText('Reem', undefined, { timeout: 3000 })).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('sends the request again in the other language', async () => {
    const host = createFakeHost({ calls: { 'test.doctors': () => [host.i18n.language()] } });
    renderRemote(<Doctors />, { host });
    expect(await screen.findByText('ar')).toBeVisible();
    act(() => host.fake.setLanguage('en'));
    expect(await screen.findByText('en')).toBeVisible();
  });

  it.each([
    ['keeps what the token that is now known brought', { kind: 'restoring', own: true } as const, 1],
    ['asks again when another token was checked', { kind: 'restoring' } as const, 2],
  ])('hooks: %s', async (_what, restoring, times) => {
    const answer = jest.fn(() => ['Reem']);
    const host = createFakeHost({ calls: { 'test.doctors': answer } });
    host.fake.setSession(restoring);
    renderRemote(<Doctors />, { host });
    await screen.findByText('Reem');
    act(() => host.fake.setSession({ kind: 'signed-in', user: USER }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(times));
    // The data of the next account are requested again.
    act(() => host.fake.setSession({ kind: 'signed-in', user: { ...USER, uid: 'u2' } }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(times + 1));
  });

  it('shows a visitor none of the data that was fetched with a rejected token', async () => {
    const host = createFakeHost({ calls: { 'test.doctors': () => [host.session.snapshot().kind] } });
    host.fake.setSession({ kind: 'restoring', own: true });
    const shown = renderRemote(<Doctors />, { host });
    await screen.findByText('restoring');
    act(() => host.fake.setSession({ kind: 'visitor' }));
    shown.rerender(<Doctors />);
    expect(await screen.findByText('visitor')).toBeVisible();
  });

  it('sends the request again after another account has signed in', async () => {
    const answer = jest.fn(() => ['Reem']);
    const host = createFakeHost({ calls: { 'test.doctors': answer } });
    renderRemote(<Doctors />, { host });
    await screen.findByText('Reem');
    act(() => host.fake.setSession({ kind: 'signed-in', user: USER }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  });
});

it('hooks: fetches page after page', async () => {
  const Doctors = () => {
    const { data, hasNextPage, fetchNextPage } = useEndpointPages(listDoctors, {
      key: 'all',
      request: (page) => ({ page }),
      hasMore: (_last, pages) => pages < 2,
    });
    return (
      <>
        <p>{data?.pages.flat().join(' ')}</p>
        {hasNextPage && (
          <button type="button" onClick={() => void fetchNextPage()}>
            More
          </button>
        )}
      </>
    );
  };
  const calls = { 'test.doctors': ({ page }: { page: number }) => [`page-${page}`] };
  renderRemote(<Doctors />, { host: createFakeHost({ calls }) });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByText('page-1 page-2')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('hooks: requests the next page after the last entry, also when the list is refetched', async () => {
  const listVisits = defineEndpoint({
    ...spec,
    id: 'test.visits',
    path: '/visits',
    request: z.object({ page: z.number(), cursor: z.optional(z.string()) }),
    response: z.object({ first: z.string(), next: z.nullable(z.string()) }),
  });
  const Visits = () => {
    const { data, hasNextPage, fetchNextPage, refetch } = useEndpointPages(listVisits, {
      key: 'all',
      request: (page, cursor) => ({ page, ...(cursor === undefined ? {} : { cursor }) }),
      hasMore: ({ next }) => next !== null,
      cursor: ({ next }) => next,
    });
    return (
      <>
        <p>{data?.pages.map(({ first }) => first).join(' ')}</p>
        <button type="button" onClick={() => void (hasNextPage ? fetchNextPage() : refetch())}>
          {hasNextPage ? 'More' : 'Again'}
        </button>
      </>
    );
  };
  let began = 'a';
  const calls = {
    'test.visits': ({ cursor }: { cursor?: string }) =>
      cursor === undefined ? { first: began, next: `after-${began}` } : { first: cursor, next: null },
  };
  renderRemote(<Visits />, { host: createFakeHost({ calls }) });
  await screen.findByText('a');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('a after-a')).toBeVisible();
  began = 'b';
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('b after-b')).toBeVisible();
});

describe('hooks: useEndpointMutation', () => {
  const Hold = () => {
    const hold = useEndpointMutation(holdSlot, { invalidates: [listDoctors] });
    return (
      <button type="button" onClick={() => hold.mutate({ slot: '4:15' })}>
        {hold.data?.held ? 'held' : (hold.error?.message ?? 'hold')}
      </button>
    );
  };
  const keysOf = (host: ReturnType<typeof createFakeHost>) => host.fake.log.calls.map((call) => call.idempotencyKey);

  it('repeats a request of unknown outcome with the same key', async () => {
    const answer = jest.fn().mockRejectedValueOnce(failure('NETWORK')).mockResolvedValue({ held: true });
    const { host } = renderRemote(<Hold />, { host: createFakeHost({ calls: { 'test.hold': answer } }) });
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByRole('button', { name: 'held' })).toBeVisible();
    const [first, second] = keysOf(host);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it.each([
    ['OUTCOME_UNKNOWN', 503],
    ['INTERNAL', 500],
  ] as const)('keeps the key after %s, because the call may have had an effect', async (code, http) => {
    const unknown = new ApiError({ code, message: 'No', status: 1002, http });
    const answer = jest.fn().mockRejectedValueOnce(unknown).mockResolvedValue({ held: true });
    const { host } = renderRemote(<Hold />, { host: createFakeHost({ calls: { 'test.hold': answer } }) });
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByRole('button', { name: 'held' })).toBeVisible();
    expect(new Set(keysOf(host)).size).toBe(1);
  });

  describe('hooks: a mutation of an endpoint that creates something', () => {
    const Add = ({ name }: { name: string }) => {
      const add = useEndpointMutation(addChild);
      return (
        <button type="button" onClick={() => add.mutate({ name })}>
          {add.data ? 'added' : (add.error?.message ?? 'add')}
        </button>
      );
    };
    const press = async (host: ReturnType<typeof createFakeHost>, name = 'Sara') => {
      const { unmount } = renderRemote(<Add name={name} />, { host });
      await userEvent.click(screen.getByRole('button'));
      await screen.findByRole('button', { name: /No|added/ });
      unmount();
    };
    const signedIn = (calls: Record<string, unknown>, uid = 'u1') =>
      createFakeHost({ session: { kind: 'signed-in', user: { ...USER, uid } }, calls });
    afterEach(() => sessionStorage.clear());

    it('sends the same key after the form was closed and the page was reloaded', async () => {
      const lost = jest.fn().mockRejectedValue(failure('NETWORK'));
      const first = signedIn({ 'test.child': lost });
      await press(first);
      await press(first);
      const afterReload = signedIn({ 'test.child': {} });
      await press(afterReload);
      await press(afterReload);
      const keys = [...keysOf(first), ...keysOf(afterReload)];
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect(keys[3]).not.toBe(keys[0]);
    });

    it('sends another key for another request, for another account and after a refusal', async () => {
      const host = signedIn({ 'test.child': jest.fn().mockRejectedValue(failure('NETWORK')) });
      await press(host);
      await press(host, 'Lama');
      const other = signedIn({ 'test.child': jest.fn().mockRejectedValue(failure('IDENTITY_INVALID')) }, 'u2');
      await press(other);
      await press(other);
      const keys = [...keysOf(host), ...keysOf(other)];
      expect(new Set(keys).size).toBe(4);
    });

    it('stores none of the input', async () => {
      await press(signedIn({ 'test.child': jest.fn().mockRejectedValue(failure('NETWORK')) }));
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Sara/);
    });
  });

  it('discards an answer whose request was sent before the change', async () => {
    let answerFirst: (names: string[]) => void = () => undefined;
    const before = new Promise<string[]>((resolve) => {
      answerFirst = resolve;
    });
    const names = jest.fn().mockReturnValueOnce(before).mockResolvedValue(['Reem', 'Sami']);
    const Doctors = () => <p>{useEndpointQuery(listDoctors, { page: 1 }).data?.join(' ') ?? 'loading'}</p>;
    const calls = { 'test.doctors': names, 'test.hold': { held: true } };
    renderRemote(
      <>
        <Doctors />
        <Hold />
      </>,
      { host: createFakeHost({ calls }) },
    );
    await userEvent.click(screen.getByRole('button'));
    await act(async () => answerFirst(['Reem']));
    expect(await screen.findByRole('button', { name: 'held' })).toBeVisible();
    expect(await screen.findByText('Reem Sami')).toBeVisible();
  });

  it('uses a new key after an answer of the server', async () => {
    const answer = jest.fn().mockRejectedValueOnce(failure('SLOT_TAKEN')).mockResolvedValue({ held: true });
    const { host } = renderRemote(<Hold />, { host: createFakeHost({ calls: { 'test.hold': answer } }) });
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await screen.findByRole('button', { name: 'held' });
    const [first, second] = keysOf(host);
    expect(second).not.toBe(first);
  });
});

it('hooks: navigates through the host’s history on a plain press of a link, and leaves other presses to the browser', async () => {
  const { host } = renderRemote(
    <>
      <Link href="/my-appointments">Appointments</Link>
      <Link href="/faq" target="_blank">
        Questions
      </Link>
    </>,
  );
  const user = userEvent.setup();
  // jsdom does not navigate; the links that are left to the browser are recorded here instead.
  const left: string[] = [];
  const note = (event: Event) => {
    if (!event.defaultPrevented) left.push((event.target as HTMLAnchorElement).textContent);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  await user.click(screen.getByRole('link', { name: 'Appointments' }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Appointments' }));
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  window.removeEventListener('click', note);
  expect(host.fake.log.navigations).toEqual([{ href: '/my-appointments', replace: false }]);
  expect(left).toEqual(['Appointments', 'Questions']);
});

it('hooks: follows the route, receives events and handles back only while mounted', () => {
  const happened = defineEvent('booking.happened/v1', { publisher: 'booking', payload: z.object({ id: z.string() }) });
  const heard: string[] = [];
  const Listener = () => {
    const { route } = useNavigation();
    useEvent(happened, ({ id }) => heard.push(`${route.routeId} ${id}`));
    useBackHandler(() => true);
    return <p>{route.pathname}</p>;
  };
  const { host, unmount } = renderRemote(<Listener />);
  act(() => host.fake.goTo('/faq'));
  expect(screen.getByText('/faq')).toBeVisible();
  host.fake.emit(happened, { id: 'one' });
  expect(heard).toEqual([`${host.navigation.snapshot().routeId} one`]);
  expect(host.fake.pressBack()).toBe(true);
  unmount();
  host.fake.emit(happened, { id: 'two' });
  expect(heard).toHaveLength(1);
  expect(host.fake.pressBack()).toBe(false);
});

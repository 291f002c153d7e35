/** How a remote is mounted on the page and unmounted: the static content of the edge, parcels, widgets and retries. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { App } from '../boot/app.tsx';
import { ShellProvider } from '../context/shell-context.tsx';
import type { Lifecycles } from '../context/remotes.ts';
import { draw, drawing, type FakeModules, makeShell, openShell, untilShown } from '../testing/open-shell.tsx';
import { mountParcel } from './mount-parcel.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteOutlet, Widget } from './remote-outlet.tsx';

type Props = { domElement: HTMLElement } & Record<string, unknown>;

/** Lifecycles that record what they received. */
const remembering = (html: string, unmount: () => Promise<void> = async () => undefined) => {
  const mounts: Props[] = [];
  const unmounts: HTMLElement[] = [];
  const lifecycles: Lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props: Props) => {
      mounts.push(props);
      props.domElement.innerHTML = html;
    },
    unmount: async ({ domElement }: Props) => {
      unmounts.push(domElement);
      await unmount();
    },
  };
  return { lifecycles, mounts, unmounts };
};
const placeOf = (remote: string) => document.querySelector<HTMLElement>(`[data-remote^="${remote}@"]`);

describe('the static content of the first page', () => {
  const open = async (modules: FakeModules) => {
    const sent = document.createElement('div');
    sent.innerHTML = '<h1>Sent by the edge</h1>';
    const made = makeShell({ modules });
    void made.shell.session.restore();
    draw(<App shell={made.shell} staticPage={sent} />);
    await untilShown(made.shell);
    return made;
  };

  it('stays until the remote has rendered its heading, and the page is busy until then', async () => {
    const { lifecycles, mounts } = remembering('<p>frame</p>');
    await open({ 'booking@1.1.0./pages': lifecycles });
    await waitFor(() => expect(mounts).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Sent by the edge' })).toBeVisible();
    const place = placeOf('booking');
    expect(place?.closest('[hidden]')).not.toBeNull();
    expect(place?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    if (place) place.innerHTML = '<h1>Drawn by the remote</h1>';
    expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sent by the edge' })).toBeNull();
    expect(place?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  });

  it('is hidden in the same task in which the heading appears, and shown again when that mount fails', async () => {
    let end: { fail: (error: Error) => void } | undefined;
    let place: HTMLElement | undefined;
    const drawn: Lifecycles = {
      ...drawing(''),
      mount: ({ domElement }: Props) => {
        place = domElement;
        return new Promise((_resolve, reject) => {
          end = { fail: reject };
        });
      },
    };
    const never = () => new Promise<never>(() => undefined);
    await open({ 'booking@1.1.0./pages': drawn, 'booking@1.0.0./pages': never });
    await waitFor(() => expect(place).toBeDefined());
    await act(async () => {
      if (place) place.innerHTML = '<h1>Drawn by the remote</h1>';
      await Promise.resolve();
      expect(screen.getByText('Sent by the edge')).not.toBeVisible();
      expect(screen.getByText('Drawn by the remote').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    });
    expect(screen.getByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();

    await act(async () => end?.fail(new Error('after its render')));
    expect(await screen.findByRole('heading', { name: 'Sent by the edge' })).toBeVisible();
    expect(screen.queryByText('Drawn by the remote')).toBeNull();
  });

  it('is replaced by the card when every version fails after its render, and the page is no longer busy', async () => {
    const drawnThenFails = (): Lifecycles => ({
      ...drawing(''),
      mount: async ({ domElement }: Props) => {
        domElement.innerHTML = '<h1>Drawn by the remote</h1>';
        await screen.findByRole('heading', { name: 'Drawn by the remote' });
        throw new Error('after its render');
      },
    });
    await open({ 'booking@1.1.0./pages': drawnThenFails(), 'booking@1.0.0./pages': drawnThenFails() });
    const card = await screen.findByRole('alert');
    expect(card.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Drawn by the remote')).toBeNull();
  });

  it('is replaced by the card when no version can be loaded', async () => {
    const fails = async () => {
      throw new Error('404');
    };
    await open({ 'booking@1.1.0./pages': fails, 'booking@1.0.0./pages': fails });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sent by the edge' })).toBeNull();
  });
});

describe('a remote on the page', () => {
  it('has an element of its own with its version and the host, and is removed completely', async () => {
    const { lifecycles, mounts, unmounts } = remembering('<h1>Home</h1>');
    const { shell } = await openShell({ modules: { 'booking@1.1.0./pages': lifecycles } });
    await screen.findByRole('heading', { name: 'Home' });
    const element = placeOf('booking');
    expect(element?.dataset['remote']).toBe('booking@1.1.0');
    expect(mounts).toMatchObject([{ domElement: element, host: shell.host }]);
    shell.host.navigation.navigate(linkTo('prescriptions'));
    await screen.findByRole('heading', { name: 'pharmacy' });
    await waitFor(() => expect(unmounts).toEqual([element]));
    await waitFor(() => expect(element?.isConnected).toBe(false));
  });

  it('is monitored while it is mounted, and no remote is monitored afterwards', async () => {
    const { shell } = makeShell();
    const shows = jest.spyOn(shell.blocking, 'shows');
    void shell.session.restore();
    draw(<App shell={shell} staticPage={null} />);
    await waitFor(() => expect(shows).toHaveBeenLastCalledWith({ remote: 'booking', version: '1.1.0' }));
    shell.host.navigation.navigate(linkTo('aboutUs'));
    await waitFor(() => expect(shows).toHaveBeenLastCalledWith(null));
  });

  it('that fails to unmount is reported, and its element is removed anyway', async () => {
    const { lifecycles } = remembering('<h1>Home</h1>', () => Promise.reject(new Error('unmount failed')));
    const { shell, reports } = await openShell({ modules: { 'booking@1.1.0./pages': lifecycles } });
    await screen.findByRole('heading', { name: 'Home' });
    const element = placeOf('booking');
    shell.host.navigation.navigate(linkTo('prescriptions'));
    await screen.findByRole('heading', { name: 'pharmacy' });
    await waitFor(() => expect(reports().map(({ where }) => where)).toContain('unmount booking./pages'));
    expect(element?.isConnected).toBe(false);
  });

  it('is unmounted when it has been loaded after its page was left', async () => {
    let finishLoading: () => void = () => undefined;
    const { lifecycles, unmounts } = remembering('<h1>Late</h1>');
    const late = () =>
      new Promise<{ default: Lifecycles }>((resolve) => {
        finishLoading = () => resolve({ default: lifecycles });
      });
    const { shell, loads } = await openShell({ modules: { 'booking@1.1.0./pages': late } });
    await waitFor(() => expect(loads).toContain('booking@1.1.0./pages'));
    shell.host.navigation.navigate(linkTo('prescriptions'));
    await screen.findByRole('heading', { name: 'pharmacy' });
    finishLoading();
    await waitFor(() => expect(unmounts).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Late' })).toBeNull();
  });

  it('is replaced by the previous version when its version is given up while it is being loaded', async () => {
    let finishLoading: () => void = () => undefined;
    const late = () =>
      new Promise<{ default: Lifecycles }>((resolve) => {
        finishLoading = () => resolve({ default: drawing('<h1>1.1.0</h1>') });
      });
    const modules = { 'booking@1.1.0./pages': late, 'booking@1.0.0./pages': drawing('<h1>1.0.0</h1>') };
    const { shell, loads } = await openShell({ modules });
    await waitFor(() => expect(loads).toContain('booking@1.1.0./pages'));
    expect(shell.loader.giveUp('booking', '1.1.0')).toBe(true);
    finishLoading();
    expect(await screen.findByRole('heading', { name: '1.0.0' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '1.1.0' })).toBeNull();
  });

  it('stays mounted when a version of another remote with the same number is given up', async () => {
    const { lifecycles, mounts } = remembering('<h1>Home</h1>');
    const { shell } = await openShell({ modules: { 'booking@1.1.0./pages': lifecycles } });
    const shown = await screen.findByRole('heading', { name: 'Home' });
    act(() => void expect(shell.loader.giveUp('auth', '1.1.0')).toBe(true));
    await act(async () => undefined);
    expect(shown).toBeVisible();
    expect(mounts).toHaveLength(1);
  });
});

it('remote outlet: a mounted remote is not loaded again when the network recovers, nor on its next page', async () => {
  const { lifecycles, mounts } = remembering('<h1>Home</h1>');
  const { shell } = await openShell({ modules: { 'booking@1.1.0./pages': lifecycles } });
  await screen.findByRole('heading', { name: 'Home' });
  window.dispatchEvent(new Event('online'));
  shell.host.navigation.navigate(linkTo('eclinics'));
  await waitFor(() => expect(shell.navigation.snapshot().routeId).toBe('eclinics'));
  expect(mounts).toHaveLength(1);
});

describe('a remote that could not be loaded', () => {
  const setUp = async () => {
    let works = false;
    const load = async () => {
      if (!works) throw new Error('offline');
      return { default: drawing('<h1>Home</h1>') };
    };
    const made = await openShell({ modules: { 'booking@1.1.0./pages': load, 'booking@1.0.0./pages': load } });
    await screen.findByRole('alert');
    return { ...made, recover: () => (works = true) };
  };

  it('is loaded again when the network has recovered', async () => {
    const { recover } = await setUp();
    recover();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports nothing to the page once that was left', async () => {
    const fails: ((error: Error) => void)[] = [];
    const late = () => new Promise<never>((_resolve, reject) => void fails.push(reject));
    const { shell, reports } = makeShell({ modules: { 'comms@1.1.0./pages': late, 'comms@1.0.0./pages': late } });
    const notified = jest.fn();
    const leave = draw(
      <ShellProvider shell={{ ...shell, failed: notified }}>
        <RemoteOutlet remote="comms" staticPage={null} onSettled={notified} />
      </ShellProvider>,
    );
    await waitFor(() => expect(fails).toHaveLength(1));
    leave();
    fails[0]?.(new Error('404'));
    await waitFor(() => expect(fails).toHaveLength(2));
    fails[1]?.(new Error('404'));
    await waitFor(() => expect(reports().filter(({ name }) => name === 'remote-failed')).toHaveLength(2));
    expect(notified).not.toHaveBeenCalled();
  });

  it('explains the failure only when its contract is not supported by the page', () => {
    const { shell } = makeShell();
    const failure = (cause: 'contract' | 'load') => ({ version: '1.1.0', cause, error: new Error('x') });
    const textOf = (causes: readonly ('contract' | 'load')[]) => {
      const state = { kind: 'failed', failures: causes.map(failure), traceId: 't' } as const;
      const card = (
        <ShellProvider shell={shell}>
          <RemoteFailure remote="booking" state={state} onRetry={() => undefined} />
        </ShellProvider>
      );
      const { container, unmount } = render(card);
      const { textContent } = container;
      unmount();
      return textContent ?? '';
    };
    const reason = shell.i18n.say('failure.contract');
    expect(textOf(['contract', 'contract'])).toContain(reason);
    for (const others of [['contract', 'load'], ['load'], []] as const) expect(textOf(others)).not.toContain(reason);
  });

  it('is not loaded again when only the query of its own page changes', async () => {
    const { shell, loads } = await setUp();
    const before = loads.length;
    shell.host.navigation.navigate(`${linkTo('home')}?tab=2`, { replace: true });
    await waitFor(() => expect(shell.navigation.snapshot().href).toContain('tab=2'));
    expect(loads).toHaveLength(before);
  });

  it('notifies the app around the page, with the trace id of the card', async () => {
    const failing = async () => {
      throw new Error('404');
    };
    const { shell } = makeShell({ modules: { 'booking@1.1.0./pages': failing, 'booking@1.0.0./pages': failing } });
    const failed = jest.fn();
    void shell.session.restore();
    draw(<App shell={{ ...shell, failed }} staticPage={null} />);
    const card = await screen.findByRole('alert');
    const [[{ code, place, traceId }]] = failed.mock.calls as [[Record<string, string>]];
    expect([code, place]).toEqual(['REMOTE_FAILED', 'page']);
    expect(card).toHaveTextContent(traceId ?? '?');
  });
});

describe('a widget', () => {
  it('receives its name, and renders in its place', async () => {
    const { lifecycles, mounts } = remembering('<button>Bell</button>');
    const { shell } = makeShell({ modules: { 'comms@1.1.0./widgets': lifecycles } });
    draw(
      <ShellProvider shell={shell}>
        <Widget remote="comms" widget="bell" className="at-the-end" />
      </ShellProvider>,
    );
    const bell = await screen.findByRole('button', { name: 'Bell' });
    expect(bell.closest('.at-the-end')).not.toBeNull();
    expect(mounts).toMatchObject([{ widget: 'bell', host: shell.host }]);
  });

  it('that cannot be loaded leaves its place empty, and the app is not notified', async () => {
    const fails = async () => {
      throw new Error('404');
    };
    const { shell, reports } = makeShell({ modules: { 'comms@1.1.0./widgets': fails, 'comms@1.0.0./widgets': fails } });
    const failed = jest.fn();
    draw(
      <ShellProvider shell={{ ...shell, failed }}>
        <Widget remote="comms" widget="bell" className="empty" />
      </ShellProvider>,
    );
    await waitFor(() => expect(reports().filter(({ name }) => name === 'remote-failed')).toHaveLength(2));
    expect(document.querySelector('.empty')?.childElementCount).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('a parcel', () => {
  const loaded = (lifecycles: Lifecycles) =>
    ({ remote: 'booking', version: '1.1.0', module: './pages', lifecycles }) as const;

  it('is removed when its mount fails, and rejects with the cause', async () => {
    const broken = { ...drawing(''), mount: () => Promise.reject(new Error('no mount')) };
    const place = document.createElement('div');
    await expect(mountParcel(loaded(broken), place, makeShell().shell.host, {})).rejects.toThrow('no mount');
    expect(place.childElementCount).toBe(0);
  });

  it('may be mounted twice, and a second unmount has no effect', async () => {
    const { lifecycles, unmounts } = remembering('<p>x</p>');
    const place = document.createElement('div');
    const { host } = makeShell().shell;
    const [one, other] = [
      await mountParcel(loaded(lifecycles), place, host, {}),
      await mountParcel(loaded(lifecycles), place, host, {}),
    ];
    expect(place.childElementCount).toBe(2);
    await one.unmount();
    await one.unmount();
    expect([place.childElementCount, unmounts.length, other.version]).toEqual([1, 1, '1.1.0']);
  });
});

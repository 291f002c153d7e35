import type { HostApi } from 'shared-contracts/host';
import type { PageRelease, PageRemoteVersion } from 'shared-contracts/release';
import { standIn } from 'shared-ui/testing';
import { createRemoteLoader, type FederationRuntime } from './remote-loader.ts';
import type { LoadedRemote } from '../context/remotes.ts';

const version = (number: string, contract = '^1.0.0'): PageRemoteVersion => ({
  version: number,
  base: `/_/booking/${number}/`,
  contract,
  manifest: { file: 'build.json', integrity: `sha384-${'A'.repeat(64)}` },
  entry: { js: ['remoteEntry.js'], css: [] },
  modules: {},
  screens: {},
});
const releaseWith = (current: PageRemoteVersion, previous: PageRemoteVersion | null) =>
  standIn<PageRelease>({ remotes: standIn<PageRelease['remotes']>({ booking: { ...current, previous } }) });

const lifecycles = { bootstrap: async () => null, mount: async () => null, unmount: async () => null };
const mounted = async (loaded: LoadedRemote) => loaded.version;

const setUp = (
  load: FederationRuntime['load'],
  current = version('1.1.0'),
  previous: PageRemoteVersion | null = version('1.0.0'),
) => {
  const remoteFailure = jest.fn();
  const remoteLoaded = jest.fn();
  const loader = createRemoteLoader({
    release: releaseWith(current, previous),
    contractVersion: '1.0.0',
    runtime: { load },
    telemetry: { remoteFailure, remoteLoaded },
  });
  return { loader, remoteFailure, remoteLoaded };
};

const brokenCurrent: FederationRuntime['load'] = async (_remote, { version: number }) => {
  if (number === '1.1.0') throw new Error('404');
  return { default: lifecycles };
};

describe('remote loader', () => {
  it('gives up a version whose lazy chunk cannot be loaded, and uses the previous version', async () => {
    const { loader } = setUp(async () => ({ default: lifecycles }));
    const listener = jest.fn();
    const stop = loader.onGivenUp(listener);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(loader.hasGivenUp('booking')).toBe(false);
    expect(loader.giveUp('booking', '1.1.0')).toBe(true);
    expect(loader.hasGivenUp('booking')).toBe(true);
    expect(loader.hasGivenUp('booking', '1.1.0')).toBe(false);
    expect(listener.mock.calls).toEqual([['booking', '1.1.0']]);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    expect(loader.giveUp('booking', '1.0.0')).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('notifies subscribers that a version is given up even if another module of it has failed before', async () => {
    const { loader } = setUp(async (_remote, { version: number }, module) => {
      if (number === '1.1.0' && module === './widgets') throw new Error('404');
      return { default: lifecycles };
    });
    const listener = jest.fn();
    loader.onGivenUp(listener);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(await loader.withRemote('booking', './widgets', mounted)).toBe('1.0.0');
    expect(listener).not.toHaveBeenCalled();
    expect(loader.giveUp('booking', '1.1.0')).toBe(true);
    expect(listener.mock.calls).toEqual([['booking', '1.1.0']]);
  });

  it('gives up no failed version when the other version has failed too, because none could replace it', async () => {
    const { loader } = setUp(async () => ({}));
    await expect(loader.withRemote('booking', './widgets', mounted)).rejects.toMatchObject({ name: 'RemoteFailed' });
    expect(loader.giveUp('booking', '1.1.0')).toBe(false);
  });

  it('lets a module that will be mounted prefetch for its first render, and loads it once', async () => {
    let ask: () => void = () => undefined;
    const ahead = jest.fn(() => new Promise<void>((resolve) => void (ask = resolve)));
    const load = jest.fn(async () => ({ default: { ...lifecycles, ahead } }));
    const { loader } = setUp(load);
    const host = {} as HostApi;
    const prepared = jest.fn();
    const preparing = loader.prepare('booking', './pages', host).then(prepared);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(ahead.mock.calls).toEqual([[host]]);
    expect(prepared).not.toHaveBeenCalled();
    ask();
    await preparing;
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(load).toHaveBeenCalledTimes(2);
    expect(ahead).toHaveBeenCalledTimes(1);
  });

  it('leaves a failure of the preparation to the mount, which gives the version up', async () => {
    const { loader, remoteFailure } = setUp(brokenCurrent);
    await loader.prepare('booking', './pages', {} as HostApi);
    expect(remoteFailure).not.toHaveBeenCalled();
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledTimes(1);
  });

  it('prepares no version whose contract the page refuses', async () => {
    const load = jest.fn(async () => ({ default: lifecycles }));
    const { loader } = setUp(load, version('1.1.0', '^2.0.0'));
    await loader.prepare('booking', './pages', {} as HostApi);
    expect(load).not.toHaveBeenCalled();
  });

  it('uses the current version when it works', async () => {
    const { loader, remoteFailure, remoteLoaded } = setUp(async () => ({ default: lifecycles }));
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(remoteFailure).not.toHaveBeenCalled();
    expect(remoteLoaded).toHaveBeenCalledWith({ remote: 'booking', version: '1.1.0' });
  });

  it('falls back to the previous version, and reports the failed version with its cause', async () => {
    const { loader, remoteFailure } = setUp(brokenCurrent);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'booking', version: '1.1.0', cause: 'load' }),
    );
  });

  it('gives up on a version after eight seconds', async () => {
    jest.useFakeTimers();
    const { loader, remoteFailure } = setUp((_remote, { version: number }) =>
      number === '1.1.0' ? new Promise(() => undefined) : Promise.resolve({ default: lifecycles }),
    );
    const shown = loader.withRemote('booking', './pages', mounted);
    await jest.advanceTimersByTimeAsync(7999);
    expect(remoteFailure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await shown).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledWith(expect.objectContaining({ cause: 'timeout' }));
    jest.useRealTimers();
  });

  it('falls back when a version loads but does not mount', async () => {
    const { loader, remoteFailure } = setUp(async () => ({ default: lifecycles }));
    const mount = async (loaded: LoadedRemote) => {
      if (loaded.version === '1.1.0') throw new Error('crash');
      return loaded.version;
    };
    expect(await loader.withRemote('booking', './pages', mount)).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledWith(expect.objectContaining({ cause: 'mount' }));
  });

  it('gives up on a mount after eight seconds', async () => {
    jest.useFakeTimers();
    const { loader, remoteFailure } = setUp(async () => ({ default: lifecycles }));
    const mount = (loaded: LoadedRemote) =>
      loaded.version === '1.1.0' ? new Promise<string>(() => undefined) : mounted(loaded);
    const shown = loader.withRemote('booking', './pages', mount);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await shown).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledWith(expect.objectContaining({ version: '1.1.0', cause: 'timeout' }));
    jest.useRealTimers();
  });

  it('does not use a failed version again, even if its next module would load', async () => {
    let failed = false;
    const { loader, remoteFailure } = setUp(async (_remote, { version: number }) => {
      if (number === '1.1.0' && !failed) {
        failed = true;
        throw new Error('404');
      }
      return { default: lifecycles };
    });
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    expect(await loader.withRemote('booking', './overlays', mounted)).toBe('1.0.0');
    expect(remoteFailure).toHaveBeenCalledTimes(1);
  });

  it('never requests a version whose contract this page does not support', async () => {
    const load = jest.fn(async () => ({ default: lifecycles }));
    const { loader } = setUp(load, version('2.0.0', '^2.0.0'));
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects with every cause when no version can be shown', async () => {
    const { loader } = setUp(async () => ({}), version('2.0.0', '^2.0.0'));
    await expect(loader.withRemote('booking', './pages', mounted)).rejects.toMatchObject({
      name: 'RemoteFailed',
      failures: [
        { version: '2.0.0', cause: 'contract' },
        { version: '1.0.0', cause: 'load' },
      ],
    });
  });

  it('keeps the version it fell back to, so that two versions are never mixed on a page', async () => {
    const { loader } = setUp(brokenCurrent);
    await loader.withRemote('booking', './pages', mounted);
    const load = jest.fn(mounted);
    await loader.withRemote('booking', './overlays', load);
    expect(load.mock.calls.map(([loaded]) => loaded.version)).toEqual(['1.0.0']);
  });

  it('a retry by the patient gets past preloads that have failed', async () => {
    let tries = 0;
    const { loader } = setUp(
      async () => {
        tries += 1;
        if (tries < 4) throw new Error('preload failed');
        return { default: lifecycles };
      },
      version('1.1.0'),
      null,
    );
    await expect(loader.withRemote('booking', './pages', mounted)).rejects.toMatchObject({ name: 'RemoteFailed' });
    loader.forgiveFailures('booking');
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
  });

  it('a retry by the patient requests every version again', async () => {
    const tries: boolean[] = [];
    const { loader } = setUp(
      async (_remote, _version, _module, again) => {
        tries.push(again);
        if (tries.length === 1) throw new Error('404');
        return { default: lifecycles };
      },
      version('1.1.0'),
      null,
    );
    await expect(loader.withRemote('booking', './pages', mounted)).rejects.toMatchObject({ name: 'RemoteFailed' });
    loader.forgiveFailures('booking');
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
    expect(tries).toEqual([false, true]);
  });

  it.each([
    ['nothing', null],
    ['no default export', {}],
    ['a default that is not a module', { default: 'text' }],
    ['null', { default: null }],
    ['a module without unmount', { default: { bootstrap: mounted, mount: mounted } }],
  ])('rejects a module that exports %s, and reports it', async (_what, exports) => {
    const { loader, remoteFailure } = setUp(async () => exports, version('1.1.0'), null);
    await expect(loader.withRemote('booking', './pages', mounted)).rejects.toThrow(
      'booking@1.1.0 load: Error: booking@1.1.0./pages exports no lifecycles',
    );
    expect(remoteFailure).toHaveBeenCalledTimes(1);
  });

  it('lists every cause in its message, and gives the card a trace id of twelve characters', async () => {
    const { loader } = setUp(
      async () => {
        throw new Error('404');
      },
      version('2.0.0', '^2.0.0'),
    );
    const failed: unknown = await loader.withRemote('booking', './pages', mounted).catch((error: unknown) => error);
    expect(failed).toMatchObject({ traceId: expect.stringMatching(/^\w{12}$/) });
    expect(String(failed)).toBe(
      'RemoteFailed: booking@2.0.0 contract: Error: needs contract ^2.0.0, this page has 1.0.0; booking@1.0.0 load: Error: 404',
    );
  });

  it('names the operation that exceeded the time limit', async () => {
    jest.useFakeTimers();
    const { loader } = setUp(async () => ({ default: lifecycles }), version('1.1.0'), null);
    const shown = loader.withRemote('booking', './pages', () => new Promise(() => undefined)).catch(String);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await shown).toContain('booking@1.1.0 mount');
    jest.useRealTimers();
  });

  it('retries both versions when both have failed', async () => {
    let works = false;
    const { loader } = setUp(async () => (works ? { default: lifecycles } : {}));
    await expect(loader.withRemote('booking', './pages', mounted)).rejects.toMatchObject({ name: 'RemoteFailed' });
    works = true;
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
  });

  it('retries a failed module eight times, the first time with new files, and no other module', async () => {
    const tries: string[] = [];
    const { loader } = setUp(
      async (_remote, _version, module, again) => {
        tries.push(`${module} ${String(again)}`);
        if (module === './pages') throw new Error('404');
        return { default: lifecycles };
      },
      version('1.1.0'),
      null,
    );
    const pages = () => loader.withRemote('booking', './pages', mounted).catch(() => null);
    await pages();
    await loader.withRemote('booking', './overlays', mounted);
    expect(tries).toEqual(['./pages false', './overlays false']);
    tries.length = 0;
    await pages();
    expect(tries).toEqual(['./pages true', ...Array.from({ length: 7 }, () => './pages false')]);
  });

  it('returns to the current version once its failure has been cleared', async () => {
    const { loader } = setUp(async () => ({ default: lifecycles }));
    loader.giveUp('booking', '1.1.0');
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.0.0');
    loader.forgiveFailures('booking');
    expect(loader.hasGivenUp('booking')).toBe(false);
    expect(await loader.withRemote('booking', './pages', mounted)).toBe('1.1.0');
  });

  it('ignores an unknown version, and does not notify removed subscribers', () => {
    const { loader } = setUp(async () => ({ default: lifecycles }));
    const listener = jest.fn();
    loader.onGivenUp(listener)();
    expect(loader.giveUp('booking', '9.9.9')).toBe(false);
    expect(loader.giveUp('booking', '1.1.0')).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });
});

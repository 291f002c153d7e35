import { loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { runtimeRemotes } from 'shared-contracts/release';
import { testRelease } from '../testing/open-shell.tsx';
import { createFederationRuntime } from './federation-runtime.ts';
import { providedModules } from './provided.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(async () => ({ default: 'lifecycles' })),
  registerGlobalPlugins: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./provided.ts', () => ({ providedModules: jest.fn() }));
const { providedModules: built } = jest.requireActual<{ providedModules: typeof providedModules }>('./provided.ts');

const booking = testRelease().remotes.booking;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(providedModules).mockReturnValue(built());
});

it('federation runtime: registers every version of the release, and loads a module of one of them', async () => {
  const runtime = createFederationRuntime(testRelease());
  expect(registerRemotes).toHaveBeenCalledTimes(1);
  expect(registerRemotes).toHaveBeenCalledWith(runtimeRemotes(testRelease()));
  await expect(runtime.load('booking', booking, './pages', false)).resolves.toEqual({ default: 'lifecycles' });
  const [[requested]] = jest.mocked(loadRemote).mock.calls as [[string]];
  const names = runtimeRemotes(testRelease()).map(({ name }) => name);
  expect(names.map((name) => `${name}/pages`)).toContain(requested);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

it('federation runtime: requests the files of a container again after a failure', async () => {
  const runtime = createFederationRuntime(testRelease());
  await runtime.load('booking', booking, './pages', true);
  const [, [containers, how]] = jest.mocked(registerRemotes).mock.calls as [unknown, [{ name: string }[], object]];
  expect(containers).toHaveLength(1);
  expect(jest.mocked(loadRemote).mock.calls).toEqual([[`${containers[0]?.name}/pages`]]);
  expect(how).toEqual({ force: true });
});

it('federation runtime: declares the shared modules for remotes, and throws when one of them is missing from the build', async () => {
  const modules = built();
  expect(modules).toHaveLength(4);
  await expect((modules[3] as () => Promise<object>)()).resolves.toHaveProperty('RequestForm');
  // Declared, but not in the build.
  const missing: object[] = Array.from({ length: 2 });
  jest.mocked(providedModules).mockReturnValue(missing);
  expect(() => createFederationRuntime(testRelease())).toThrow('A shared module is missing from the build');
});

it('federation runtime: requests a shared module again whose files could not be loaded, and keeps the others', () => {
  createFederationRuntime(testRelease());
  const [plugin] = jest.mocked(registerGlobalPlugins).mock.calls[0]?.[0] ?? [];
  type FailedShare = Parameters<NonNullable<NonNullable<typeof plugin>['errorLoadShare']>>[0];
  type Shared = FailedShare['shareScopeMap'][string][string][string];
  const failed = { loading: Promise.resolve() } as Shared;
  const loaded = { lib: () => ({}), loading: Promise.resolve() } as Shared;
  const other = { loading: Promise.resolve() } as Shared;
  const forms = 'shared-ui/form-kit';
  const shareScopeMap: FailedShare['shareScopeMap'] = {
    default: { [forms]: { '1.0.0': failed, '1.1.0': loaded }, react: { '19.0.0': other } },
  };
  plugin?.errorLoadShare?.({ pkgName: forms, shareScopeMap } as FailedShare);
  expect(failed.loading).toBeNull();
  expect(loaded.loading).not.toBeNull();
  expect(other.loading).not.toBeNull();
});

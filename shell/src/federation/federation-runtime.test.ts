import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { runtimeRemotes } from 'shared-contracts/release';
import { testRelease } from '../testing/open-shell.tsx';
import { createFederationRuntime } from './federation-runtime.ts';
import { providedModules } from './provided.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(async () => ({ default: 'lifecycles' })),
  registerRemotes: jest.fn(),
}));
jest.mock('./provided.ts', () => ({ providedModules: jest.fn() }));
const { providedModules: built } = jest.requireActual<{ providedModules: typeof providedModules }>('./provided.ts');

const booking = testRelease().remotes.booking;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(providedModules).mockReturnValue(built());
});

it('registers every version the release names, and loads a module of one of them', async () => {
  const runtime = createFederationRuntime(testRelease());
  expect(registerRemotes).toHaveBeenCalledTimes(1);
  expect(registerRemotes).toHaveBeenCalledWith(runtimeRemotes(testRelease()));
  await expect(runtime.load('booking', booking, './pages', false)).resolves.toEqual({ default: 'lifecycles' });
  const [[asked]] = jest.mocked(loadRemote).mock.calls as [[string]];
  const names = runtimeRemotes(testRelease()).map(({ name }) => name);
  expect(names.map((name) => `${name}/pages`)).toContain(asked);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

it('asks for the files of a container again after a failure', async () => {
  const runtime = createFederationRuntime(testRelease());
  await runtime.load('booking', booking, './pages', true);
  const [, [containers, how]] = jest.mocked(registerRemotes).mock.calls as [unknown, [{ name: string }[], object]];
  expect(containers).toHaveLength(1);
  expect(jest.mocked(loadRemote).mock.calls).toEqual([[`${containers[0]?.name}/pages`]]);
  expect(how).toEqual({ force: true });
});

it('names the modules a remote takes from the page, and starts nothing from a build without one of them', async () => {
  const modules = built();
  expect(modules).toHaveLength(4);
  await expect((modules[3] as () => Promise<object>)()).resolves.toHaveProperty('RequestForm');
  jest.mocked(providedModules).mockReturnValue([{}, undefined as unknown as object]);
  expect(() => createFederationRuntime(testRelease())).toThrow('A shared module is missing from the build');
});

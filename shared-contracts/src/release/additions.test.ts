import { type AddedPage, matchRoute, ownerAndGuard, pageIdOf } from '../routes/index.ts';
import {
  Additions,
  addedPages,
  additionProblems,
  isAddedOverlay,
  isRemoteName,
  type RemoteName,
  screenNameAt,
} from './index.ts';

const labs = 'labs' as RemoteName;
const adding = (path: string, id = 'labsHome') => ({ routes: [{ id, path, guard: 'none' as const }] });
const isRead = (path: string) => Additions.safeParse(adding(path)).success;

describe('paths that a remote adds', () => {
  it.each(['/labs', '/labs/results', '/labs/results/:id', '/my-labs/:labId/print'])('may be %s', (path) => {
    expect(isRead(path)).toBe(true);
  });

  it.each([
    ...['/', '', 'labs', '//labs', '/_/labs', '/_', '/Labs', '/labs/', '/labs//x', '/labs/../x', '/labs/:id?'],
    ...['/:any', '/:any/x', '/.well-known', '/labs.html', '/labs?x=1', '/labs/(.*)', '/labs/%2e', '/labs/*', '/مختبر'],
    ...['/api', '/api/v5', '/ops', '/ops/labs', '/webview/labs', '/en', '/en/labs', '/ar', '/internal/x'],
    ...['/sandbox', '/telemetry/x', '/docs', '/healthz', '/readyz', '/metrics'],
  ])('may not be %s', (path) => {
    expect(isRead(path)).toBe(false);
  });

  it.each(['/wallet', '/wallet/labs', '/browse/labs/today', '/my-appointments/labs', '/signin', '/contact-us/labs'])(
    'are refused below the pages of the contract: %s',
    (path) => {
      expect(additionProblems({ name: labs, adds: adding(path) })).toEqual([
        `labs adds ${path}, but /${path.split('/')[1]} belongs to the contract`,
      ]);
    },
  );

  it('are refused below the pages of another remote, and accepted below its own', () => {
    const others = [{ name: 'scans' as RemoteName, adds: adding('/scans/:id') }];
    expect(additionProblems({ name: labs, adds: adding('/scans') }, others)).toEqual([
      'labs adds /scans, but /scans belongs to scans',
    ]);
    expect(
      additionProblems({ name: labs, adds: adding('/labs') }, [{ name: labs, adds: adding('/labs/:id') }]),
    ).toEqual([]);
  });

  it('are refused when they match the same addresses, and when their id is that of a route of the contract', () => {
    const route = (id: string, path: string) => ({ id, path, guard: 'none' as const });
    const adds = { routes: [route('one', '/labs/:a'), route('one', '/labs/:b'), route('wallet', '/labs')] };
    expect(additionProblems({ name: labs, adds })).toEqual([
      'labs adds two routes one',
      'labs adds /labs/: twice',
      'labs adds the route wallet, which the contract has',
    ]);
  });
});

describe('dialogs and limits that a remote adds', () => {
  const read = (more: object) => Additions.safeParse({ ...adding('/labs'), ...more }).success;

  it('require a valid and unique name of a dialog', () => {
    expect(read({ overlays: ['details', 'share-result'] })).toBe(true);
    for (const name of ['', 'labs.details', 'Details', '../x']) expect(read({ overlays: [name] })).toBe(false);
    const overlays = (name: string, ...added: string[]) =>
      additionProblems({ name: name as RemoteName, adds: { ...adding('/labs'), overlays: added } });
    expect(overlays('booking', 'search')).toEqual(['booking adds the dialog booking.search, which the contract has']);
    expect(overlays('labs', 'search', 'search')).toEqual(['labs adds two dialogs labs.search']);
    const remotes = { labs: { adds: { routes: [], overlays: ['details'] } }, scans: {} };
    expect(isAddedOverlay({ remotes }, 'labs.details')).toBe(true);
    for (const id of ['labs.other', 'scans.details', 'details', 'constructor.name', ''])
      expect(isAddedOverlay({ remotes }, id)).toBe(false);
  });

  it('require a limit of at least one request, in a second to an hour', () => {
    expect(read({ limit: { requests: 60, seconds: 60 } })).toBe(true);
    for (const limit of [{ requests: 0, seconds: 60 }, { requests: 1, seconds: 0 }, { requests: 1, seconds: 4000 }, {}])
      expect(read({ limit })).toBe(false);
  });
});

describe('pages that a release adds', () => {
  const pages = addedPages({
    remotes: {
      booking: {},
      zebra: { adds: adding('/labs/zebra') },
      labs: {
        adds: { routes: [...adding('/labs').routes, { id: 'result', path: '/labs/results/:id', guard: 'login' }] },
      },
      wallets: { adds: adding('/wallet/labs') },
    },
  });

  it('contain only paths that belong neither to the contract nor to a remote with an earlier name', () => {
    expect(pages.map(({ owner, path }) => `${owner} ${path}`)).toEqual(['labs /labs', 'labs /labs/results/:id']);
  });

  it('are matched after those of the contract, with their owner, guard and id', () => {
    const found = matchRoute('/labs/results/7?print=1', pages);
    expect(found).toMatchObject({ routeId: 'added', params: { id: '7' }, query: { print: '1' } });
    expect(found && ownerAndGuard(found)).toMatchObject({ owner: 'labs', guard: 'login' });
    expect(found && pageIdOf(found)).toBe('result');
    expect(found && screenNameAt({ result: 1, 'result?print': 1 }, found)).toBe('result?print');
    const everything: AddedPage = { id: 'any', owner: labs, path: '/wallet', guard: 'login' };
    expect(matchRoute('/wallet', [everything])?.routeId).toBe('wallet');
    expect(matchRoute('/labs/results', pages)).toBeNull();
    expect(matchRoute('/labs')).toBeNull();
  });
});

it.each([
  'shell',
  'assets',
  'dev',
  'livez',
  'constructor',
  'x',
  'Labs',
  'my-labs',
  '__proto__',
  'labs2',
  'a'.repeat(21),
])('remotes: %s is not a valid name of a remote', (name) => {
  expect(isRemoteName(name)).toBe(false);
});

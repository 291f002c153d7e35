import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';
import { TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { parseScreenName, screenNameAt } from 'shared-contracts/release';
import { linkTo, type MatchedRoute, matchRoute, ROUTE_IDS } from 'shared-contracts/routes';
import remote from '../remote.json';
import { screenOf } from './pages/screens.ts';
import { STEP_SCREENS } from './service/steps/step-screens.ts';

const screens: Readonly<Record<string, string>> = remote.screens;
const plainNames = Object.keys(screens).filter((name) => parseScreenName(name).conditions.length === 0);

it('remote manifest: remote.json lists exactly the routes, modules and dialogs of the code', () =>
  checkRemote(join(__dirname, '..')));

it('remote manifest: every route of this remote renders a screen', () => {
  const empty = ROUTE_IDS.filter((id) => {
    const route = remote.routes.includes(id) ? matchRoute(linkTo(id)) : null;
    return route !== null && screenOf(route) === null;
  });
  expect(empty).toEqual([]);
});

it('remote manifest: names exactly the routes that have a screen', () => {
  const drawn = ROUTE_IDS.filter((id) => {
    const route = remote.routes.includes(id) ? matchRoute(linkTo(id, { utid: TELEMEDICINE_SLUG })) : null;
    return route !== null && screenOf(route) !== null;
  });
  expect(plainNames.sort()).toEqual([...drawn].sort());
});

/** Addresses of one route that render different screens. */
const APART = [
  '/browse?doctor=doc_1',
  '/browse/telemedicine',
  '/browse/telemedicine?doctor=doc_1',
  '/browse/4',
  '/doctor-slots?doctor=doc_1',
  '/doctor-slots?aId=apt_1',
  '/review?aId=apt_1',
  '/review?aId=apt_1&prepared=true',
  '/caregiver',
  '/caregiver?step=slot',
];
/** Several screens in one chunk. */
const SHARED = ['caregiver', 'appointment', 'employment', 'family-doctor'];

it('remote manifest: preloads the chunk of the screen at the address, and of no other screen', () => {
  const fileOf = new Map<unknown, Set<string>>();
  const screenIn = new Map<string, Set<unknown>>();
  const note = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => map.set(key, new Set([...(map.get(key) ?? []), value]));
  for (const href of [...ROUTE_IDS.filter((id) => plainNames.includes(id)).map((id) => linkTo(id)), ...APART]) {
    const route = matchRoute(href) as MatchedRoute;
    const screen = screenOf(route);
    if (screen === null) continue;
    const file = screens[screenNameAt(screens, route)]?.split(' ')[0] ?? 'none';
    note(fileOf, screen, file);
    if (!SHARED.includes(file)) note(screenIn, file, screen);
  }
  expect([...fileOf.values()].filter((files) => files.size !== 1)).toEqual([]);
  expect([...screenIn].filter(([, drawn]) => drawn.size !== 1).map(([file]) => file)).toEqual([]);
});

it('remote manifest: preloads the chunk of a step of a service, by the address of that step', () => {
  const source = readFileSync(join(__dirname, 'service', 'steps', 'step-screens.ts'), 'utf8');
  for (const step of Object.keys(STEP_SCREENS)) {
    const load = new RegExp(`${step}: lazyScreen\\((\\w+)`).exec(source)?.[1];
    const chunk = new RegExp(`const ${load} = \\(\\) => import\\(/\\* webpackChunkName: "([\\w-]+)"`).exec(source)?.[1];
    const name = screenNameAt(screens, matchRoute(`/nurse?step=${step}`) as MatchedRoute);
    expect(screens[name]).toBe(`service step ${chunk}`);
  }
});

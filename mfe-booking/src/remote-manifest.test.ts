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

it('remote manifest: says in remote.json what is here, and nothing else', () => checkRemote(join(__dirname, '..')));

it('remote manifest: draws a screen at every route of its own: nothing leads to a page that is not there', () => {
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

/** Addresses of one route that draw different screens. */
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
/** Several screens in one file. */
const SHARED = ['caregiver', 'appointment', 'employment', 'family-doctor'];

it('remote manifest: asks early for the file of the screen that is drawn at the address, and for no other screen’s', () => {
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

it('remote manifest: asks early for the file of a step of a service, by the address of that step', () => {
  const source = readFileSync(join(__dirname, 'service', 'steps', 'step-screens.ts'), 'utf8');
  for (const step of Object.keys(STEP_SCREENS)) {
    const load = new RegExp(`${step}: lazyScreen\\((\\w+)`).exec(source)?.[1];
    const chunk = new RegExp(`const ${load} = \\(\\) => import\\(/\\* webpackChunkName: "([\\w-]+)"`).exec(source)?.[1];
    const name = screenNameAt(screens, matchRoute(`/nurse?step=${step}`) as MatchedRoute);
    expect(screens[name]).toBe(`service step ${chunk}`);
  }
});

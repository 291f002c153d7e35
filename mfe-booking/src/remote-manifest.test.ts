import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';
import { TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { linkTo, matchRoute, ROUTE_IDS } from 'shared-contracts/routes';
import remote from '../remote.json';
import en from './locales/en/soon.json';
import { soonTextOf } from './pages/coming-soon-texts.ts';
import { screenOf } from './pages/screens.ts';

it('says in remote.json what is here, and nothing else', () => checkRemote(join(__dirname, '..')));

it('has words for every route whose screen opens later', () => {
  for (const id of ROUTE_IDS.filter((route) => remote.routes.includes(route))) {
    const route = matchRoute(linkTo(id));
    if (route && screenOf(route) === null) expect(en.soon).toHaveProperty(soonTextOf(id));
  }
});

it('names exactly the routes that have a screen: the others are marked as opening soon', () => {
  const drawn = ROUTE_IDS.filter((id) => {
    const route = remote.routes.includes(id) ? matchRoute(linkTo(id, { utid: TELEMEDICINE_SLUG })) : null;
    return route !== null && screenOf(route) !== null;
  });
  expect(Object.keys(remote.screens).sort()).toEqual([...drawn].sort());
});

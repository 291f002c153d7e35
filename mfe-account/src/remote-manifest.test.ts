import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';
import { ROUTE_IDS } from 'shared-contracts/routes';
import remote from '../remote.json';
import { screenOf } from './pages/screens.ts';

it('says in remote.json what is here, and nothing else', () => checkRemote(join(__dirname, '..')));

it('names exactly the routes that have a screen: the others are marked as opening soon', () => {
  const drawn = ROUTE_IDS.filter((id) => remote.routes.includes(id) && screenOf(id) !== null);
  expect(Object.keys(remote.screens).sort()).toEqual([...drawn].sort());
});

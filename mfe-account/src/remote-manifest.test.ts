import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';
import { ROUTE_IDS } from 'shared-contracts/routes';
import remote from '../remote.json';

it('remote manifest: remote.json lists exactly what the package contains', () => checkRemote(join(__dirname, '..')));

it('remote manifest: lists each of its routes among those with a screen, so that none is marked as opening soon', () => {
  const drawn = ROUTE_IDS.filter((id) => remote.routes.includes(id));
  expect(Object.keys(remote.screens).sort()).toEqual([...drawn].sort());
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OVERLAY_IDS, overlayOwner } from 'shared-contracts/host';
import { RemoteManifest } from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';

const root = join(__dirname, '..');
const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(root, 'remote.json'), 'utf8')));

it('names modules that exist', () => {
  for (const file of Object.values(manifest.modules)) expect(existsSync(join(root, file))).toBe(true);
});

it('serves exactly the routes and overlays the contract gives it', () => {
  expect([...manifest.routes].sort()).toEqual(
    ROUTE_IDS.filter((id) => routeDefinition(id).owner === manifest.name).sort(),
  );
  expect([...manifest.overlays].sort()).toEqual(OVERLAY_IDS.filter((id) => overlayOwner(id) === manifest.name).sort());
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signedIn } from 'shared-contracts/events';
import { CONTRACT_VERSION, OVERLAY_IDS, overlayOwner } from 'shared-contracts/host';
import { RemoteManifest, satisfies } from 'shared-contracts/release';
import manifest from '../remote.json';

const root = join(__dirname, '..');

it('says in remote.json what is here, and nothing else', () => {
  const remote = RemoteManifest.parse(manifest);
  for (const file of Object.values(remote.modules)) expect(existsSync(join(root, file))).toBe(true);
  expect(remote.overlays).toEqual(OVERLAY_IDS.filter((id) => overlayOwner(id) === remote.name));
  expect(satisfies(CONTRACT_VERSION, remote.contract)).toBe(true);
});

it('declares the event it publishes', () => {
  expect(manifest.events).toEqual({ publishes: [signedIn.name], subscribes: [] });
});

import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';

it('remote manifest: remote.json lists what the package has, and nothing else', () =>
  checkRemote(join(__dirname, '..')));

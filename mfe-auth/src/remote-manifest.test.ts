import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';

it('remote manifest: remote.json lists exactly what the package contains', () => checkRemote(join(__dirname, '..')));

import { join } from 'node:path';
import { checkRemote } from 'deploy/check-remote';

it('remote manifest: says in remote.json what is here, and nothing else', () => checkRemote(join(__dirname, '..')));

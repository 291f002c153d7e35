import { join } from 'node:path';
import { checkLocales } from 'deploy/check-locales';
import { checkRemote } from 'deploy/check-remote';

it('says in remote.json what is here, and nothing else', () => checkRemote(join(__dirname, '..')));

it('has every text in Arabic and English, and uses each', () => checkLocales(join(__dirname, '..'), { neutral: true }));

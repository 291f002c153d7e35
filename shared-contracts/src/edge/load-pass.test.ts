import { TELEMETRY_PATH } from '../api/telemetry/path.ts';
import { cookieOfPass, type LoadPass, PASS_HOURS, passIn, passKey, readPass, signPass } from './index.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T09:00:00Z');
const PASS: LoadPass = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  at: NOW.getTime(),
  versions: { booking: ['1.4.0', '1.3.0'] },
};
const key = passKey('a secret of edge and platform, 32 characters');
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it('is read from the cookie of the page for which it was issued', async () => {
  const cookie = cookieOfPass(await signPass(PASS, await key), true);
  expect(cookie).toMatch(
    new RegExp(`; Path=${TELEMETRY_PATH}; Max-Age=${PASS_HOURS * 3600}; HttpOnly; SameSite=Strict; Secure$`),
  );
  const text = passIn(`lang=ar; ${cookie.split(';')[0]}; aid=x`) ?? '';
  expect(await readPass(text, await key, NOW)).toEqual(PASS);
  expect(passIn('lang=ar')).toBeNull();
  expect(passIn(undefined)).toBeNull();
});

it('expires after its hours, and is refused when it is dated tomorrow', async () => {
  const text = await signPass(PASS, await key);
  expect(await readPass(text, await key, later(PASS_HOURS - 0.01))).toEqual(PASS);
  expect(await readPass(text, await key, later(PASS_HOURS))).toBeNull();
  expect(await readPass(text, await key, later(-1))).toBeNull();
});

it('is valid only unchanged, and signed with the key of this installation', async () => {
  const text = await signPass(PASS, await key);
  const [content = '', mark = ''] = text.split('.');
  const other = await signPass({ ...PASS, versions: { booking: ['9.9.9'] } }, await passKey('a guess'.repeat(6)));
  const swapped = `${other.split('.')[0]}.${mark}`;
  for (const bad of ['', '.', content, `${content}.`, `.${mark}`, other, swapped, `${text}.x`, `${text}!`, 'ü.ü']) {
    expect(await readPass(bad, await key, NOW)).toBeNull();
  }
  expect(await readPass(`${'A'.repeat(3000)}.${mark}`, await key, NOW)).toBeNull();
});

it('is refused when the signed value is not a pass', async () => {
  const strange = await signPass({ id: 'short', at: NOW.getTime(), versions: {} }, await key);
  expect(await readPass(strange, await key, NOW)).toBeNull();
});

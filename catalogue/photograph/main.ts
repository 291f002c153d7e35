/**
 * `npm run screens`: photographs a product of its own into docs/screens, in every look. Words select screens by their names. Exits 1
 * when the pictures exceed their limit of size, or a screen could not be photographed.
 */
import { signInSample } from '../../bench/src/booking-routes.ts';
import { startProduct } from '../../bench/src/product.ts';
import { launchBrowser } from '../check/capture.ts';
import { CALL, photographCalls } from './call.ts';
import { photograph } from './camera.ts';
import { keepPicture, MOST_BYTES, writeGallery } from './gallery.ts';
import { DARK, LIGHT } from './looks.ts';
import { SCREENS } from './screens.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const isWanted = ({ id }: { readonly id: string }): boolean => words.length === 0 || words.includes(id);
/** Number of pages open at the same time. */
const AT_ONCE = 2;

const unknown = words.filter((word) => ![...SCREENS, CALL].some(({ id }) => id === word));
if (unknown.length > 0) {
  print(`there is no screen ${unknown.join(', ')}; known: ${[...SCREENS, CALL].map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

const product = await startProduct();
const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
try {
  const { origin } = product;
  const studio = { browser, origin };
  const patient = await signInSample(origin);
  for (const screen of SCREENS.filter(isWanted)) {
    const href = await screen.prepare({ origin, patient });
    const looks = [...LIGHT, ...(screen.inDark ? DARK : [])];
    const work = async (): Promise<void> => {
      for (let look = looks.shift(); look; look = looks.shift()) {
        const shown = { href, whole: !screen.fills };
        await keepPicture(screen.id, look, await photograph(studio, look, screen.toVisitor ? null : patient, shown));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    print(screen.id);
  }
  if (isWanted(CALL)) {
    await photographCalls(studio, LIGHT, (look, png) => keepPicture(CALL.id, look, png));
    print(CALL.id);
  }
  const bytes = writeGallery(new Date().toISOString().slice(0, 10));
  print(`${(bytes / 1_000_000).toFixed(1)} MB of pictures in docs/screens; the limit is ${MOST_BYTES / 1_000_000} MB`);
  if (bytes > MOST_BYTES) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

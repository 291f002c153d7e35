/** Services booked inside an app: the same steps, in the chrome of the app and with its session. */
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { type Booker, bookService, POINTER, type ServiceJourney } from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { type Adapter, messageOf, playNative } from '../support/native-app.ts';
import { signUpInApp } from '../support/native-patient.ts';

const inApp = (href: string): string => webviewPath('booking', href);

const SERVICES: Readonly<Record<string, { adapter: Adapter; journey: ServiceJourney }>> = {
  'laboratory tests inside an Android app': {
    adapter: 'android',
    journey: { href: inApp(linkTo('viewTests')), stid: 'ST2', items: 1 },
  },
  'nursing inside an iPhone app': {
    adapter: 'webkit',
    journey: { href: inApp(linkTo('nurse')), stid: 'ST3', items: 1 },
  },
  'a vitamin drip inside a React Native app': {
    adapter: 'react-native',
    journey: { href: inApp(linkTo('vitaminDrips')), stid: 'ST8', items: 1 },
  },
};

for (const [name, { adapter, journey }] of Object.entries(SERVICES)) {
  test(`a patient books ${name}`, async ({ page, say, newPhone }, { parallelIndex: lane }) => {
    const token = await signUpInApp(page.request, newPhone);
    await playNative(page, adapter, { session: { kind: 'token', token } });
    const look = async () => expect(new URL(page.url()).pathname).toMatch(/^\/webview\/booking/);
    const booker: Booker = { page, say, phone: null, city: 'الرياض', lane, look, hand: POINTER };
    const visit = await bookService(journey, booker);
    await page.getByRole('button', { name: say('mfe-booking')('confirmation.backToApp') }).click();
    expect((await messageOf(page, 'close')).payload).toEqual({ kind: 'booked', appointmentId: visit });
  });
}

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostNative } from 'shared-contracts/host';
import { renderRemote } from 'shared-ui/testing';
import { aNativeApp, inApp } from '../../testing/native-app.ts';
import { resources, signedInHost } from '../../testing/samples.ts';
import { CurrentPosition } from './current-position.tsx';
import { usePlaceOf } from './use-place-of.ts';

const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  latitude: 24.7,
  longitude: 46.6,
  postal_code: null,
  served: true,
};

const show = async (overrides: Partial<HostNative>) => {
  const user = userEvent.setup();
  const onFound = jest.fn();
  const host = inApp(signedInHost({ calls: { 'generic.locationDetails': OLAYA } }), aNativeApp(overrides).app);
  const Asked = () => <CurrentPosition place={usePlaceOf(onFound)} />;
  renderRemote(<Asked />, { host, resources, name: 'booking' });
  await user.click(screen.getByRole('button', { name: 'Use my current position' }));
  const lookUps = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === 'generic.locationDetails');
  return { onFound, lookUps };
};
const at = (answer: object) => ({ request: (async () => answer) as HostNative['request'] });

describe('the position inside an app', () => {
  it('has the name the app gives, and what the server knows of the place', async () => {
    const { onFound } = await show(at({ lat: 24.7, long: 46.6, place: 'Grandmother’s house' }));
    const name = 'Grandmother’s house';
    await waitFor(() => expect(onFound).toHaveBeenCalledWith({ ...OLAYA, place: { ar: name, en: name } }));
  });
  it('has the server’s name when the app gives none, asked for once', async () => {
    const { onFound, lookUps } = await show(at({ lat: 24.7, long: 46.6 }));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(OLAYA));
    expect(lookUps()).toHaveLength(1);
  });
  it('is not asked for when the patient refuses: the host explains that', async () => {
    const request = jest.fn();
    const { onFound } = await show({ permission: async () => 'denied', request });
    expect(request).not.toHaveBeenCalled();
    expect(onFound).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('says so when the phone does not find itself', async () => {
    await show({ request: () => Promise.reject(new Error('TIMEOUT')) });
    expect(await screen.findByText('Your position could not be found')).toBeVisible();
  });
  it('is the webview’s own in an app that does not deal in places', async () => {
    const permission = jest.fn();
    await show({ capabilities: ['back'], permission });
    expect(permission).not.toHaveBeenCalled();
    expect(await screen.findByText('Your position could not be found')).toBeVisible();
  });
});

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

describe('current position: inside a native app', () => {
  it('has the name from the app, and the data that the server has about the place', async () => {
    const { onFound } = await show(at({ lat: 24.7, long: 46.6, place: 'Grandmother’s house' }));
    const name = 'Grandmother’s house';
    await waitFor(() => expect(onFound).toHaveBeenCalledWith({ ...OLAYA, place: { ar: name, en: name } }));
  });
  it('has the server’s name when the app sends none, requested once', async () => {
    const { onFound, lookUps } = await show(at({ lat: 24.7, long: 46.6 }));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(OLAYA));
    expect(lookUps()).toHaveLength(1);
  });
  it('is not requested when the patient refuses: the host explains that', async () => {
    const request = jest.fn();
    const { onFound } = await show({ permission: async () => 'denied', request });
    expect(request).not.toHaveBeenCalled();
    expect(onFound).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('shows an error when the phone cannot determine its position', async () => {
    await show({ request: () => Promise.reject(new Error('TIMEOUT')) });
    expect(await screen.findByText('Your position could not be found')).toBeVisible();
  });
  it('is that of the webview in an app that provides no position', async () => {
    const permission = jest.fn();
    await show({ capabilities: ['back'], permission });
    expect(permission).not.toHaveBeenCalled();
    expect(await screen.findByText('Your position could not be found')).toBeVisible();
  });
});

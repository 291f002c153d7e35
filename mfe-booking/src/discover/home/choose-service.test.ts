import type { Service } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { createFakeHost } from 'shared-ui/testing';
import { chooseService } from './choose-service.ts';

const service = (overrides: Partial<Service>): Service => ({
  utid: '3',
  is_clinic: false,
  stid: 'ST3',
  prd_id: 'nurse',
  booking_steps: 5,
  name: { ar: 'تمريض', en: 'Nursing' },
  description: { ar: '', en: '' },
  picture: 'nurse',
  web_img: null,
  index: 1,
  href: '/nurse',
  ...overrides,
});

it('choose service: opens the clinic chooser for telemedicine with clinics', async () => {
  const host = createFakeHost();
  await chooseService(host, service({ utid: '1', is_clinic: true }));
  expect(host.fake.log.overlays.map(({ id }) => id)).toEqual(['booking.e-clinics']);
});

it.each(['1', '2', '3', '4'])(
  'choose service: asks for the place of service type %s without the clinic flag',
  async (utid) => {
    const host = createFakeHost();
    await chooseService(host, service({ utid }));
    expect(host.fake.log.overlays.map(({ id }) => id)).toEqual(['booking.location']);
    expect(host.fake.log.navigations).toEqual([]);
  },
);

it('choose service: navigates to the page of the service once a place is selected, and stores the service and its steps', async () => {
  const host = createFakeHost({ overlays: { 'booking.location': { kind: 'chosen', location: {} } } });
  await chooseService(host, service({}));
  expect(host.fake.log.navigations).toEqual([{ href: '/nurse', replace: false }]);
  expect(localStorage.getItem(STORAGE_KEY.totalPage)).toBe('5');
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY.selectedService) ?? '{}')).toMatchObject({ prd_id: 'nurse' });
});

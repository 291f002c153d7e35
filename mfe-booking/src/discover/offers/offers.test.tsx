import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { NOW, resources } from '../../testing/samples.ts';
import OffersScreen from './offers-screen.tsx';

const words = (en: string) => ({ ar: en, en });
const offer = (id: string, expired: boolean) => ({
  offer_id: id,
  title: words(`Offer ${id}`),
  text: words('Text'),
  picture: 'lab',
  service: { stid: 'ST2', name: words('Home lab tests'), href: '/lab-tech-v5' },
  item: null,
  discount: { kind: 'percent', percent: 20 },
  valid_until: '2026-12-01T21:00:00.000Z',
  expired,
});

it('offers: links to the booking with the offer applied, and has no link for an offer that has ended', async () => {
  const user = userEvent.setup();
  const host = createFakeHost({
    now: Date.parse(NOW),
    href: '/offers-details?offer=old',
    language: 'en',
    calls: {
      'offers.details': { offers: [offer('old', true), offer('new', false)] },
      'offers.take': { basket: emptyBasket('ST2') },
    },
  });
  renderRemote(<OffersScreen />, { host, resources, name: 'booking' });
  const [over, live] = await screen.findAllByRole('listitem');
  expect(within(over as HTMLElement).queryByRole('button')).toBeNull();
  expect(over).toHaveTextContent('Over');
  await user.click(within(live as HTMLElement).getByRole('button', { name: /Home lab tests/ }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/lab-tech-v5');
});

import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import { resources, signedInHost } from '../../testing/samples.ts';
import { OpenReferrals } from './open-referrals.tsx';

const referral = {
  referral_id: 'ref_1',
  apnt_id: 'apt_1',
  patient: { rel_id: 'rel_mother', name: 'Huda Alotaibi' },
  provider: { provider_id: 'doc_1', name: { ar: 'د. ريم', en: 'Dr. Reem' }, img: '' },
  service: { stid: 'ST5', name: { ar: 'علاج طبيعي', en: 'Physiotherapy' }, picture: 'physio', href: '/physio' },
  speciality: null,
  item: null,
  reason: 'Twice a week',
  valid_until: '2026-12-01',
  expired: false,
};
const show = (referrals: unknown[]) => {
  const host = signedInHost({ href: '/my-appointments', calls: { 'referrals.dashboardReferral': { referrals } } });
  renderRemote(<OpenReferrals />, { host, resources, name: 'booking' });
  return host;
};

it('open referrals: shows each referral with its patient, and links to the booking', async () => {
  show([referral]);
  expect(await screen.findByText('Huda Alotaibi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book: Physiotherapy' })).toHaveAttribute('href', '/physio');
});

it('open referrals: renders nothing without a referral', async () => {
  const host = show([]);
  await waitFor(() => expect(host.fake.log.calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

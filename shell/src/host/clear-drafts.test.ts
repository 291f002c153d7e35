import { clearOfflineVisits, clearDrafts } from './clear-drafts.ts';

it('clear drafts: removes what remotes store in the tab, and what the device stores for an account', () => {
  sessionStorage.setItem('booking.symptoms', 'headache');
  sessionStorage.setItem('partner', 'webteb');
  localStorage.setItem('booking.searches@usr_1', '[]');
  localStorage.setItem('booking.place', '{}');
  localStorage.setItem('ud', 'device');
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['partner']);
  expect(Object.keys(localStorage).toSorted()).toEqual(['booking.place', 'ud']);
});

it('clear drafts: removes only the visits of the offline page when a session has ended', () => {
  localStorage.setItem('booking.offline-visits@usr_1', '[]');
  localStorage.setItem('booking.searches@usr_1', '[]');
  clearOfflineVisits();
  expect(Object.keys(localStorage)).toContain('booking.searches@usr_1');
  expect(localStorage.getItem('booking.offline-visits@usr_1')).toBeNull();
});

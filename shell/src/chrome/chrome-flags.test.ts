import { isBookingStep, showsFooter } from './chrome-flags.ts';
import { areaOf } from './links/own-pages.ts';

it.each([
  ['home', {}, true],
  ['browse', {}, true],
  ['upcomingDetails', {}, true],
  ['upcomingDetails', { map: '1' }, false],
  ['doctorSlots', {}, false],
  ['review', {}, false],
  ['chat', {}, false],
  ['nurse', {}, true],
  ['nurse', { step: 'items' }, false],
] as const)('footer: on %s %p: %s', (routeId, query, shown) => {
  expect(showsFooter({ routeId, query })).toBe(shown);
});

it.each([
  ['doctorSlots', {}, true],
  ['review', {}, true],
  ['nurse', { step: 'items' }, true],
  ['nurse', {}, false],
  ['confirmation', {}, false],
  ['reschedule', {}, false],
  ['chat', { step: 'any' }, false],
] as const)('header: %s %p is a step of a booking: %s', (routeId, query, expected) => {
  expect(isBookingStep({ routeId, query })).toBe(expected);
});

it.each([
  ['browse', 'eclinics'],
  ['upcomingDetails', 'myAppointments'],
  ['trackingOrder', 'prescriptions'],
  ['radiology', 'services'],
  ['home', null],
  ['aboutUs', null],
] as const)('header: %s belongs to the area %s', (routeId, area) => {
  expect(areaOf(routeId)).toBe(area);
});

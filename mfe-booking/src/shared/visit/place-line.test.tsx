import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import { PlaceLine } from './place-line.tsx';

const location = { address_id: null, label: 'العليا', city: 'Riyadh', latitude: 24.7, longitude: 46.7 };

it('place line: names the served city in the reader’s language', () => {
  const city = { ar: 'الرياض', en: 'Riyadh' };
  renderRemote(<PlaceLine visit={{ delivery: 'home', location, city }} />);
  expect(screen.getByText('الرياض')).toBeVisible();
  expect(screen.queryByText('Riyadh')).toBeNull();
});

it('place line: shows the stored name where the server names no city', () => {
  renderRemote(<PlaceLine visit={{ delivery: 'home', location }} />);
  expect(screen.getByText('Riyadh')).toBeVisible();
});

it('place line: shows a place that was chosen in the other language in the language of the page, with its city once', () => {
  const place = { ar: 'العليا، الرياض', en: 'Olaya, Riyadh' };
  const chosen = { ...location, label: place.en, place };
  renderRemote(<PlaceLine visit={{ delivery: 'home', location: chosen, city: { ar: 'الرياض', en: 'Riyadh' } }} />);
  expect(screen.getByText(place.ar)).toBeVisible();
  expect(screen.queryByText('الرياض')).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { standIn } from '../testing/stand-in.ts';
import { mockWindowWidth } from '../testing/window-width.ts';
import { MapPage } from './map-page.tsx';

const show = () =>
  render(
    <UiProvider locale="en">
      <MapPage
        header={<h1>Your order</h1>}
        label="The way"
        map={(covered) => <p>{`Map, ${covered} covered`}</p>}
        more={<p>Details</p>}
      >
        <p>Arrives soon</p>
      </MapPage>
    </UiProvider>,
  );

const card = () => within(screen.getByRole('region', { name: 'The way' }));

it('map page: has the header above the map on a phone, and nothing of the map is covered', () => {
  show();
  expect(card().queryByRole('heading')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  expect(screen.getByText('Map, 0 covered')).toBeVisible();
  expect(card().getByText('Arrives soon')).toBeVisible();
  expect(card().queryByText('Details')).toBeNull();
});

describe('map page: on a wide screen', () => {
  let edges: jest.SpyInstance;
  let restoreWindow: () => void;
  beforeEach(() => {
    restoreWindow = mockWindowWidth(1280);
    // The full width first, then the card.
    edges = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValueOnce(standIn<DOMRect>({ left: 0, right: 1280 }))
      .mockReturnValueOnce(standIn<DOMRect>({ left: 40, right: 460 }));
  });
  afterEach(() => {
    restoreWindow();
    edges.mockRestore();
  });

  it('has its header in the card, and passes the area that the card covers to the map', () => {
    show();
    expect(card().getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(screen.getByText('Map, 460 covered')).toBeVisible();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from 'shared-ui';
import { CityMap } from './city-map.tsx';
import { viewOfAll } from './use-map-view.ts';
import { distanceKm, type Position, project, unproject } from './projection.ts';

const RIYADH = { id: 'riyadh', name: 'Riyadh', lat: 24.7136, lon: 46.6753 };
const JEDDAH = { id: 'jeddah', name: 'Jeddah', lat: 21.4858, lon: 39.1925 };

it('map: projects there and back', () => {
  const view = { center: RIYADH, scale: 2000 };
  const back = unproject(view, project(view, { lat: 24.8, lon: 46.6 }));
  expect(back.lat).toBeCloseTo(24.8, 9);
  expect(back.lon).toBeCloseTo(46.6, 9);
});

it('map: knows how far Jeddah is from Riyadh', () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeGreaterThan(840);
  expect(distanceKm(RIYADH, JEDDAH)).toBeLessThan(855);
});

it('map: shows a place and who is on the way to it together, near or far', () => {
  const size = { width: 358, height: 200 };
  for (const from of [{ lat: 24.8, lon: 46.5 }, { lat: 24.7137, lon: 46.6753 }, JEDDAH]) {
    const view = viewOfAll([RIYADH, from], size);
    for (const at of [project(view, RIYADH), project(view, from)]) {
      expect(Math.abs(at.x)).toBeLessThan(size.width / 2 - 30);
      expect(Math.abs(at.y)).toBeLessThan(size.height / 2 - 30);
    }
    expect(view.scale).toBeLessThanOrEqual(2000);
  }
});

const show = () => {
  const moves: Position[] = [];
  const Page = () => {
    const [value, setValue] = useState<Position>({ lat: 24.7136, lon: 46.6753 });
    const move = (position: Position) => {
      moves.push(position);
      setValue(position);
    };
    return (
      <UiProvider locale="en">
        <CityMap label="Your place" cities={[RIYADH, JEDDAH]} value={value} onValueChange={move} />
      </UiProvider>
    );
  };
  render(<Page />);
  return moves;
};

it('map: moves the pin with the arrow keys and says where it is', async () => {
  const moves = show();
  expect(screen.getByText('Near Riyadh, 0 kilometres from its centre')).toBeInTheDocument();
  screen.getByRole('application', { name: 'Your place' }).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  const [north, east] = moves as [Position, Position];
  expect(north.lat).toBeGreaterThan(RIYADH.lat);
  expect(east.lon).toBeGreaterThan(north.lon);
  expect(east.lat).toBeCloseTo(north.lat, 5);
});

it('map: moves the pin to where it is pressed', async () => {
  const moves = show();
  const target = screen.getByRole('application');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 100, clientY: 100 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 100, clientY: 100 } },
  ]);
  expect(moves.at(-1)?.lat).toBeLessThan(RIYADH.lat + 0.1);
  expect(moves).not.toHaveLength(0);
});

it('map: only shows when nothing can be moved', () => {
  render(<CityMap label="On the way" cities={[RIYADH]} value={RIYADH} />);
  expect(screen.getByRole('img', { name: 'On the way' })).not.toHaveAttribute('tabindex');
});

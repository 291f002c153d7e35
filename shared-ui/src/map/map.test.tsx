import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from 'shared-ui';
import { CityMap } from './city-map.tsx';
import { OUTLINE } from './outline.ts';
import { viewOfAll, viewOfKingdom } from './use-map-view.ts';
import { distanceKm, type Position, project, unproject } from './projection.ts';
import { alongStreets } from './streets.ts';

const RIYADH = { id: 'riyadh', name: 'Riyadh', lat: 24.7136, lon: 46.6753 };
const JEDDAH = { id: 'jeddah', name: 'Jeddah', lat: 21.4858, lon: 39.1925 };

it('map: projects a position to pixels and back', () => {
  const view = { center: RIYADH, scale: 2000 };
  const back = unproject(view, project(view, { lat: 24.8, lon: 46.6 }));
  expect(back.lat).toBeCloseTo(24.8, 9);
  expect(back.lon).toBeCloseTo(46.6, 9);
});

it('map: computes the distance between Jeddah and Riyadh', () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeGreaterThan(840);
  expect(distanceKm(RIYADH, JEDDAH)).toBeLessThan(855);
});

it('map: shows a place and the approaching provider together, at any distance', () => {
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

it('map: moves the pin with the arrow keys and announces its position', async () => {
  const moves = show();
  expect(screen.getByText('Near Riyadh, 0 kilometres from its centre')).toBeInTheDocument();
  screen.getByRole('application', { name: 'Your place' }).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  const [north, east] = moves as [Position, Position];
  expect(north.lat).toBeGreaterThan(RIYADH.lat);
  expect(east.lon).toBeGreaterThan(north.lon);
  expect(east.lat).toBeCloseTo(north.lat, 5);
});

it('map: moves the pin to the pressed position', async () => {
  const moves = show();
  const target = screen.getByRole('application');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 100, clientY: 100 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 100, clientY: 100 } },
  ]);
  expect(moves.at(-1)?.lat).toBeLessThan(RIYADH.lat + 0.1);
  expect(moves).not.toHaveLength(0);
});

it('map: is read-only when nothing can be moved', () => {
  render(<CityMap label="On the way" cities={[RIYADH]} value={RIYADH} />);
  expect(screen.getByRole('img', { name: 'On the way' })).not.toHaveAttribute('tabindex');
});

it.each([
  { width: 358, height: 200 },
  { width: 358, height: 400 },
  { width: 1200, height: 260 },
])('map: shows the full Kingdom in $width × $height', (size) => {
  const view = viewOfKingdom(size);
  for (const [lon, lat] of OUTLINE) {
    const at = project(view, { lat, lon });
    expect(Math.abs(at.x)).toBeLessThanOrEqual(size.width / 2);
    expect(Math.abs(at.y)).toBeLessThanOrEqual(size.height / 2);
  }
});

it('map: names the districts in view without overlaps', () => {
  const yasmin = { id: 'yasmin', name: 'Al Yasmin', lat: 24.73, lon: 46.65 };
  const same = { id: 'same', name: 'Over it', lat: 24.73, lon: 46.651 };
  const far = { id: 'far', name: 'Far away', lat: 25.9, lon: 46.65 };
  const { container } = render(
    <CityMap label="Home" cities={[RIYADH]} districts={[yasmin, same, far]} value={{ lat: 24.72, lon: 46.66 }} />,
  );
  expect(container).toHaveTextContent('Al Yasmin');
  expect(container).not.toHaveTextContent('Over it');
  expect(container).not.toHaveTextContent('Far away');
});

it('map: a route follows the directions of the streets and passes each of its points', () => {
  const from = { x: 0, y: 0 };
  const to = { x: 100, y: 60 };
  const way = alongStreets([from, to]);
  expect(way).toHaveLength(3);
  expect(way[0]).toEqual(from);
  expect(way.at(-1)).toEqual(to);
  const [start, corner, end] = way as [typeof from, typeof from, typeof from];
  const turn = (corner.x - start.x) * (end.x - corner.x) + (corner.y - start.y) * (end.y - corner.y);
  expect(turn).toBeCloseTo(0, 6);
});

it('map: draws the travelled and the remaining route', () => {
  const route = {
    travelled: [
      { lat: 24.8, lon: 46.6 },
      { lat: 24.75, lon: 46.65 },
    ],
    rest: [{ lat: 24.75, lon: 46.65 }, RIYADH],
  };
  const { container } = render(<CityMap label="On the way" cities={[RIYADH]} value={RIYADH} route={route} />);
  expect(container.querySelectorAll('.travelled')).toHaveLength(1);
  expect(container.querySelectorAll('.rest')).toHaveLength(1);
});

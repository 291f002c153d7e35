import { plot } from './trend-chart.tsx';

const NOW = '2026-11-20T09:00:00.000Z';

const history = [5, 7, 6].map((value, index) => ({ report_id: `r${index}`, at: NOW, value }));

it('trend chart: draws higher values higher, and time from left to right', () => {
  const { points } = plot({ history, low: 4, high: 6.5 });
  expect(points[0]?.x).toBeLessThan(points[2]?.x ?? 0);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
});

it('trend chart: shows a value outside of its range outside of the band', () => {
  const { points, band } = plot({ history, low: 4, high: 6.5 });
  expect(points[1]?.y).toBeLessThan(band.y);
  expect(points[0]?.y).toBeGreaterThan(band.y);
});

it('trend chart: stays inside the drawing when all values are equal and there is no range', () => {
  const same = history.map((one) => ({ ...one, value: 5 }));
  for (const { y } of plot({ history: same, low: null, high: null }).points) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(168);
  }
});

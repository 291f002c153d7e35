import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCounters, MOST_SERIES } from './counters.ts';

const LOADS = { name: 'loads_total', about: 'Loads.' };
const PAINT = { name: 'paint_seconds', about: 'Paint.', buckets: [1, 2.5] };

it('writes counters and histograms in the text format of Prometheus', () => {
  const counters = createCounters();
  counters.add(LOADS, { remote: 'booking', version: '1.5.0' });
  counters.add(LOADS, { remote: 'booking', version: '1.5.0' });
  counters.add(LOADS, { remote: 'booking', version: '1.4.0' });
  for (const seconds of [0.5, 2, 9]) counters.observe(PAINT, { remote: 'booking' }, seconds);
  assert.deepEqual(counters.lines(), [
    '# HELP loads_total Loads.',
    '# TYPE loads_total counter',
    'loads_total{remote="booking",version="1.5.0"} 2',
    'loads_total{remote="booking",version="1.4.0"} 1',
    '# HELP paint_seconds Paint.',
    '# TYPE paint_seconds histogram',
    'paint_seconds_bucket{remote="booking",le="1"} 1',
    'paint_seconds_bucket{remote="booking",le="2.5"} 2',
    'paint_seconds_bucket{remote="booking",le="+Inf"} 3',
    'paint_seconds_sum{remote="booking"} 11.500000',
    'paint_seconds_count{remote="booking"} 3',
  ]);
});

it('counts as other what exceeds the number of series, and what is known as before', () => {
  const counters = createCounters();
  const load = (turn: number) => counters.add(LOADS, { remote: 'booking', version: `1.0.${turn}` });
  for (let turn = 0; turn < MOST_SERIES + 25; turn += 1) load(turn);
  load(0);
  const lines = counters.lines();
  assert.equal(lines.length, 2 + MOST_SERIES + 1);
  assert.equal(lines.at(-1), 'loads_total{remote="other",version="other"} 25');
  assert.ok(lines.includes('loads_total{remote="booking",version="1.0.0"} 2'));
});

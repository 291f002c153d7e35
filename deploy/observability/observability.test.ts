/** Alert rules and dashboard, checked by Prometheus' own tool and compared with the metrics that the code emits. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { WORKSPACE } from '../releases/paths.ts';

const run = promisify(execFile);
const ALERTS = join(import.meta.dirname, 'alerts.yaml');
const TESTS = join(import.meta.dirname, 'alerts.test.yaml');

const promtool = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'promtool'))
  .find((file) => existsSync(file));
/** `npm test` counts these tests separately where promtool is missing; `.ci/run` installs it. */
const NEEDS_PROMTOOL = promtool === undefined && 'needs promtool';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(readFileSync(join(import.meta.dirname, 'dashboard.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
};
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names of series in an expression or a rules file: of the code (`platform_…`) and recorded (`platform:…`). */
const seriesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:platform|edge)(?:_[a-z_0-9]+|:[a-z_:0-9]+)/g)].map(([name]) => name);

/** Names that the platform and the edge write in their answers to Prometheus. */
const emitted = (): Set<string> => {
  const files = ['platform/src', 'deploy/edge'].flatMap((folder) =>
    readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(WORKSPACE, folder, file)),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`\s](?:# TYPE )?((?:platform|edge)_[a-z_]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  return new Set(names);
};

describe('what operations see', () => {
  it('alert rules are valid', { skip: NEEDS_PROMTOOL }, async () => {
    const { stdout } = await run(promtool ?? '', ['check', 'rules', ALERTS]);
    assert.match(stdout, /SUCCESS: \d+ rules found/);
  });

  it('each alert fires when it should, and not before', { skip: NEEDS_PROMTOOL }, async () => {
    const alerts = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const tested = new Set(
      [...readFileSync(TESTS, 'utf8').matchAll(/alertname: (\w+)\s+exp_alerts:\s+- exp_labels/g)].map(
        ([, name]) => name,
      ),
    );
    assert.deepEqual(
      alerts.filter((name) => !tested.has(name)),
      [],
      'alerts without a test',
    );
    const { stdout } = await run(promtool ?? '', ['test', 'rules', TESTS]);
    assert.match(stdout, /SUCCESS/);
  });

  it('a rule that no longer fires fails its test', { skip: NEEDS_PROMTOOL }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    try {
      const broken = readFileSync(ALERTS, 'utf8').replace(
        'platform_holds{state="over"}',
        'platform_holds{state="gone"}',
      );
      writeFileSync(join(folder, 'alerts.yaml'), broken);
      writeFileSync(join(folder, 'alerts.test.yaml'), readFileSync(TESTS));
      await assert.rejects(
        run(promtool ?? '', ['test', 'rules', join(folder, 'alerts.test.yaml')]),
        /HoldsNotReleased/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('queries of the dashboard are valid', { skip: NEEDS_PROMTOOL }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    try {
      const rules = expressions.map((expr, index) => ({ record: `panel:query:${index}`, expr }));
      const file = join(folder, 'rules.yaml');
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
      const { stdout } = await run(promtool ?? '', ['check', 'rules', file]);
      assert.match(stdout, new RegExp(`SUCCESS: ${expressions.length} rules found`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('alerts and dashboard use only metrics that the code emits or the rules record', () => {
    const rules = readFileSync(ALERTS, 'utf8');
    const recorded = new Set([...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name));
    const names = emitted();
    const isKnown = (series: string) =>
      recorded.has(series) || names.has(series.replace(/_(?:bucket|sum|count)$/, '')) || names.has(series);
    const used = [...seriesIn(rules), ...expressions.flatMap(seriesIn)];
    assert.ok(used.length > 30);
    assert.deepEqual([...new Set(used.filter((series) => !isKnown(series)))], []);
  });

  it('panels of the dashboard have ids of their own and do not overlap', () => {
    const { panels } = dashboard;
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    );
    assert.equal(new Set(cells).size, cells.length);
    assert.ok(panels.every(({ gridPos: { x, w } }) => x + w <= 24));
  });
});

/** One trace from a press to the rows that it writes, its job and the job's call to the gateway. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmBooking, endpointPath, readTraceParent, traceReference } from 'shared-contracts/api';
import { holdASlot } from '../support/book-visit.ts';
import { type CollectedSpan, type Collector, startCollector } from '../support/collector.ts';
import { expect, test as journey } from '../support/journey.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { advanceClock } from '../support/sandbox.ts';
import { choosePatientAndDescribe, pay } from '../support/steps.ts';

interface Installation {
  readonly product: OwnProduct;
  readonly collector: Collector;
}

const TRACE_TREE = join(import.meta.dirname, '..', '..', 'deploy', 'observability', 'trace-tree.ts');

/** The delay after which a job requests the state of an unfinished payment from the gateway. */
const CHECKED_AFTER_MS = 3_600_000;

const test = journey.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
    async ({}, use) => {
      const collector = await startCollector();
      const product = await startOwnProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      await use({ product, collector });
      await product.stop();
      await collector.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.origin),
});

test('a press on pay is in one trace: edge, platform, statements, its job and the call to the gateway', async ({
  page,
  say,
  newPhone,
  installation: { collector },
}, info) => {
  await holdASlot(page, say, newPhone, 'dermatology');
  await choosePatientAndDescribe(page, say, 'طفح جلدي منذ يومين');
  const confirmed = page.waitForRequest((request) => request.url().endsWith(endpointPath(confirmBooking)));
  await pay(page);
  const parent = readTraceParent((await confirmed).headers()['traceparent']);
  const number = traceReference(parent?.traceId ?? '');
  const answer = await (await confirmed).response();
  expect(answer?.headers()['x-trace-id']).toBe(number);
  await advanceClock(page.request, CHECKED_AFTER_MS);

  const own = (): CollectedSpan[] => collector.spans().filter(({ traceId }) => traceId === parent?.traceId);
  // Edge and platform export their spans in separate batches.
  await expect
    .poll(() => own().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['POST call', 'job payments.check']));
  const named = (start: string) => own().find(({ name }) => name.startsWith(start));
  const above = (span: CollectedSpan | undefined) => own().find(({ spanId }) => spanId === span?.parentId);
  const call = own().find(({ endpoint }) => endpoint === confirmBooking.id);
  const edge = above(call);
  expect([edge?.service, edge?.name, edge?.parentId]).toEqual(['edge', 'POST call', number]);
  expect(above(named('INSERT payment'))?.spanId).toBe(call?.spanId);
  const job = named('job payments.check');
  expect(above(job)?.spanId).toBe(call?.spanId);
  const asked = own().filter(({ parentId }) => parentId === job?.spanId);
  expect(asked.map(({ name }) => name.split('.')[0])).toContain('payment');
  const file = info.outputPath('traces.jsonl');
  writeFileSync(file, collector.lines());
  const tree = execFileSync(process.execPath, [TRACE_TREE, number, file], { encoding: 'utf8' });
  await info.attach('trace', { body: tree, contentType: 'text/plain' });
  expect(tree).toContain(`trace ${number}\nbrowser: the call that began it\n  edge: POST call`);
});

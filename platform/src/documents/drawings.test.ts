import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { isDomainError } from '../core/errors.ts';
import type { PaperDocument } from './document.ts';
import { createDrawings, type Drawings } from './drawings.ts';

const PAPER: PaperDocument = {
  language: 'ar',
  title: 'ملخص الزيارة',
  subtitle: 'سنار',
  createdAt: '2026-11-20T09:00:00.000Z',
  blocks: Array.from({ length: 12 }, (_, index) => ({ kind: 'text', text: `سطر رقم ${index} من نص الوثيقة` })),
};

describe('the document worker', () => {
  let drawings: Drawings;
  afterEach(() => drawings.close());

  it('does not block request handling, even with fifty documents at once', async () => {
    drawings = createDrawings(50);
    const all = process.cpuUsage();
    const own = process.threadCpuUsage();
    const drawn = await Promise.all(Array.from({ length: 50 }, () => drawings.draw(PAPER)));
    const [spent, here] = [process.cpuUsage(all), process.threadCpuUsage(own)];
    assert.ok(drawn.every((bytes) => bytes.subarray(0, 5).toString() === '%PDF-'));
    const share = (here.user + here.system) / (spent.user + spent.system);
    assert.ok(share < 0.3, `this thread did ${Math.round(share * 100)} % of the work`);
  });

  it('rejects a document when the queue is full, and draws those queued before', async () => {
    drawings = createDrawings(3);
    const first = [1, 2, 3].map(() => drawings.draw(PAPER));
    assert.throws(
      () => drawings.draw(PAPER),
      (error) => isDomainError(error, 'SERVICE_UNAVAILABLE'),
    );
    assert.equal((await Promise.all(first)).length, 3);
    assert.ok((await drawings.draw(PAPER)).length > 0);
  });

  it('fails only the document that cannot be drawn', async () => {
    drawings = createDrawings(3);
    const broken = { ...PAPER, blocks: [{ kind: 'text', text: null }] } as unknown as PaperDocument;
    const [bad, good] = await Promise.allSettled([drawings.draw(broken), drawings.draw(PAPER)]);
    assert.deepEqual([bad.status, good.status], ['rejected', 'fulfilled']);
  });

  it('restarts after its thread has ended', async () => {
    drawings = createDrawings(3);
    const waiting = drawings.draw(PAPER);
    await Promise.all([assert.rejects(waiting, /thread ended/), drawings.close()]);
    assert.ok((await drawings.draw(PAPER)).length > 0);
  });
});

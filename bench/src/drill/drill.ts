/**
 * `npm run bench -- drill [word …]`: every fault of every member of a release, on the web and inside an app. Words select
 * members and faults; `missing-only` skips what is measured, `rollback` measures manual rollbacks, `report` only writes. The
 * figures of a run are added to those of earlier runs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { openBrowser } from '../../../deploy/release/rehearsal/browsers.ts';
import { scratchProduct, startProduct } from '../../../deploy/release/rehearsal/scratch-product.ts';
import { ARTIFACTS } from '../../../deploy/releases/paths.ts';
import { signUp } from '../patients.ts';
import { startCarrier } from './carrier.ts';
import { runCell, type Stage } from './cell.ts';
import { FAULTS } from './faults.ts';
import { othersSince } from './others.ts';
import { timeRollbacks } from './rollback.ts';
import { describeCell, isKept, keep, keepRollbacks, writeDrill } from './record.ts';

/** Arguments that are no selection: only rollbacks, only the report, only what no run has measured yet. */
const ROLLBACKS = 'rollback';
const REPORT = 'report';
const MISSING = 'missing-only';

const print = (text: string) => process.stdout.write(`${text}\n`);

const openStage = async (): Promise<Stage & { readonly close: () => Promise<void> }> => {
  const scratch = await scratchProduct(ARTIFACTS);
  mkdirSync(join(scratch.folder, 'data'));
  const carrier = await startCarrier();
  // The simulated visitors come from networks that only a proxy in front of the edge can name.
  const differences = { edge: { EDGE_TRUST_PROXY: 'true' }, publicUrl: carrier.origin };
  const product = await startProduct(scratch, differences);
  carrier.leadTo(product.origin);
  const browser = await openBrowser();
  const patient = await signUp(carrier.origin, 1);
  return {
    scratch,
    carrier,
    browser,
    patient,
    close: async () => {
      await browser.close();
      await product.stop();
      await carrier.stop();
      scratch.remove();
    },
  };
};

const drillRollbacks = async (): Promise<void> => {
  const stage = await openStage();
  try {
    const others = othersSince();
    const took = await timeRollbacks(stage);
    print(`the browser rendered the previous version after ${took.map((one) => one.toFixed(2)).join(', ')} s`);
    keepRollbacks(took, others());
  } finally {
    await stage.close();
  }
};

export const drill = async (words: readonly string[]): Promise<number> => {
  if (words.includes(ROLLBACKS)) await drillRollbacks();
  const isWell = words.some((word) => [ROLLBACKS, REPORT].includes(word)) || (await drillFaults(words));
  print(writeDrill());
  return isWell ? 0 : 1;
};

const drillFaults = async (words: readonly string[]): Promise<boolean> => {
  const members = MEMBER_NAMES.filter((name) => words.includes(name));
  const faults = FAULTS.filter(({ name }) => words.some((word) => name.includes(word)));
  const stage = await openStage();
  let isWell = true;
  try {
    for (const member of members.length > 0 ? members : MEMBER_NAMES) {
      for (const fault of faults.length > 0 ? faults : FAULTS) {
        if (words.includes(MISSING) && isKept(member, fault.name)) continue;
        const cell = await runCell(stage, member, fault);
        if (!cell) continue;
        keep(cell);
        print(describeCell(cell));
        isWell &&= Object.values(cell.seen).every(({ end }) => end !== 'blank');
      }
    }
  } finally {
    await stage.close();
  }
  return isWell;
};

/** Runs the attacks on one product one after the other, each with its time limit. */
import type { Attack, Finding, Scene } from './attack.ts';
import { patientsOf, register } from './patients.ts';
import type { Product } from './product/product.ts';

/** Messages shown of each list; a violated rule is often violated a thousand times. */
const KEPT = 5;

const within = async (work: Promise<void>, seconds: number, controller: AbortController): Promise<boolean> => {
  const tooLate = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLate.resolve(false), seconds * 1000);
  const inTime = await Promise.race([work.then(() => true), tooLate.promise]);
  clearTimeout(timer);
  controller.abort();
  return inTime;
};

const collector = () => {
  const lists = { through: [] as string[], lost: [] as string[], figures: [] as string[] };
  let tried = 0;
  const into = (list: string[]) => (what: string) => void list.push(what);
  const shown = (list: readonly string[]): string[] =>
    list.length <= KEPT ? [...list] : [...list.slice(0, KEPT), `and ${list.length - KEPT} more`];
  return {
    tried: (count = 1) => void (tried += count),
    through: into(lists.through),
    lost: into(lists.lost),
    figure: into(lists.figures),
    result: () => ({ tried, through: shown(lists.through), lost: shown(lists.lost), figures: lists.figures }),
  };
};

const runOne = async (attack: Attack, scene: Omit<Scene, keyof ReturnType<typeof collector> | 'signal'>) => {
  const started = performance.now();
  const { result, ...report } = collector();
  const controller = new AbortController();
  const work = attack.run({ ...scene, ...report, signal: controller.signal }).catch((error: unknown) => {
    report.lost(`the attack could not be carried out: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!(await within(work, attack.limitSeconds, controller))) {
    report.lost(`did not end within ${attack.limitSeconds} s`);
  }
  const seconds = (performance.now() - started) / 1000;
  return { attack, product: scene.product.kind, seconds, ...result() } satisfies Finding;
};

export const runAttacks = async (
  product: Product,
  attacks: readonly Attack[],
  options: { short: boolean; onFinding: (finding: Finding) => void },
): Promise<Finding[]> => {
  const patients = patientsOf(product.edge);
  const newcomer = () => register(product.edge);
  const findings: Finding[] = [];
  for (const attack of attacks.filter(({ on, short }) => on.includes(product.kind) && (short || !options.short))) {
    const finding = await runOne(attack, { product, short: options.short, patients, newcomer });
    findings.push(finding);
    options.onFinding(finding);
  }
  return findings;
};

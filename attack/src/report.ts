/** The attacks and their outcomes, as a table for the terminal and as bench/attack-results.md. */
import { cpus, release, totalmem, type } from 'node:os';
import { type Finding, isClean } from './attack.ts';

const describeMachine = (): string => {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${memory} GiB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
  ].join(' · ');
};

const number = (value: number): string => value.toLocaleString('en-GB');

export const line = (finding: Finding): string => {
  const { attack, product, tried, through, lost, seconds } = finding;
  const counts = `${number(tried).padStart(7)} attempts ${String(through.length).padStart(3)} succeeded ${String(lost.length).padStart(3)} damage`;
  const details = [...through.map((what) => `succeeded: ${what}`), ...lost.map((what) => `damage: ${what}`)];
  return [
    `[${isClean(finding) ? 'ok' : 'FAIL'}] ${`${attack.name} (${product})`.padEnd(52)}${counts} ${seconds.toFixed(1).padStart(6)} s`,
    ...[...details, ...finding.figures].map((text) => `       ${text}`),
  ].join('\n');
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const markdown = (findings: readonly Finding[], minutes: number): string => {
  const rows = findings.map(({ attack, product, tried, through, lost, seconds }) => [
    attack.name,
    product,
    number(tried),
    number(through.length),
    attack.lost === null ? '–' : number(lost.length),
    `${seconds.toFixed(1)} s`,
  ]);
  const table = [['attack', 'product', 'attempts', 'succeeded', 'damage', 'time'], Array(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const meanings = [...new Set(findings.map(({ attack }) => attack))].map(
    ({ name, tries, through, lost }) =>
      `- **${name}**: ${tries} Success: ${through}.${lost === null ? '' : ` Damage: ${lost}.`}`,
  );
  const figures = findings.flatMap(({ attack, product, figures: texts }) =>
    texts.map((text) => `- ${attack.name}, ${product}: ${cell(text)}`),
  );
  const faults = findings.flatMap(({ attack, product, through, lost }) =>
    [...through, ...lost].map((what) => `- ${attack.name}, ${product}: ${cell(what)}`),
  );
  return `# Attack results

Written by \`npm run attack\` on ${new Date().toISOString().slice(0, 10)} in ${minutes.toFixed(1)} minutes. Machine: ${describeMachine()}.
Products: *embedded* is one platform with the embedded database; *postgres* is two platforms on PostgreSQL with Redis; each behind
an edge. The load generator ran on the same machine.

${table}

${faults.length === 0 ? 'No attack succeeded and nothing was damaged.' : `## Succeeded or damaged\n\n${faults.join('\n')}`}

## Measured

${figures.join('\n')}

## What was tried

${meanings.join('\n')}
`;
};

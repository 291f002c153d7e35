/**
 * The public surface of shared-contracts as text, one report per subpath. It is committed, so that a change of the contract
 * is visible in review, and CI fails when it is stale.
 *
 *     node deploy/cli/contract-report.ts           writes shared-contracts/report/*.api.md
 *     node deploy/cli/contract-report.ts --check   exits 1 and lists the stale reports
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const contracts = join(root, 'shared-contracts');
const reports = join(contracts, 'report');

const emitDeclarations = (folder: string): void => {
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  const places = ['--rootDir', join(contracts, 'src'), '--outDir', folder];
  execFileSync(compiler, ['-p', contracts, ...options, ...places], { stdio: ['ignore', 'inherit', 'inherit'] });
};

const isPublic = (file: string): boolean => file.endsWith('.d.ts') && !file.endsWith('.test.d.ts');

/** Files that define calls: their schemas are compared (`deploy/contracts`), and their types are too long for a report. */
const describesCalls = (folder: string, file: string): boolean =>
  existsSync(join(folder, dirname(file), 'endpoints.d.ts'));

/** Every file of a subpath, in the order of their paths, from which the index exports. */
const reportOf = (folder: string, name: string): string => {
  const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => isPublic(file) && !describesCalls(join(folder, name), file))
    .sort();
  const parts = files.map(
    (file) =>
      `## ${file.replace('.d.ts', '.ts')}\n\n\`\`\`ts\n${readFileSync(join(folder, name, file), 'utf8').trim()}\n\`\`\`\n`,
  );
  return [
    `# shared-contracts/${name}\n`,
    'Written by `npm run contract-report`. Read in review; which version a change needs is decided by schemas (`deploy/contracts`).\n',
    ...parts,
  ].join('\n');
};

const currentReports = (): Map<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-report-'));
  try {
    emitDeclarations(folder);
    const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
    return new Map(names.sort().map((name) => [`${name}.api.md`, reportOf(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const committed = (file: string): string | null =>
  existsSync(join(reports, file)) ? readFileSync(join(reports, file), 'utf8') : null;

const current = currentReports();
if (process.argv.includes('--check')) {
  const known = existsSync(reports) ? readdirSync(reports) : [];
  const stale = [...new Set([...current.keys(), ...known])].filter((file) => current.get(file) !== committed(file));
  if (stale.length > 0) {
    console.error(
      `Contract report is stale: ${stale.join(', ')}. Run "npm run contract-report" and review the change.`,
    );
    process.exit(1);
  }
} else {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  for (const [file, text] of current) writeFileSync(join(reports, file), text);
}

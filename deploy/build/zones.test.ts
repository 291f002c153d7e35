import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { PROVIDED_NAMES } from './shared-modules.ts';

/** Runs the product's lint over files written to an empty product; returns the lines with errors. */
async function lint(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const config = join(WORKSPACE, '.oxlintrc.json');
    writeFileSync(join(folder, '.oxlintrc.json'), await import('node:fs/promises').then((fs) => fs.readFile(config)));
    const output = await new Promise<string>((resolve) => {
      const oxlint = join(WORKSPACE, 'node_modules', 'oxlint', 'bin', 'oxlint');
      execFile(process.execPath, [oxlint, '-f', 'unix', '.'], { cwd: folder }, (_error, stdout) => resolve(stdout));
    });
    return output.split('\n').filter((line) => line.includes('no-restricted-imports'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const FORBIDDEN: Record<string, string> = {
  'mfe-auth/src/d.ts': `import { useSuspenseQuery } from '@tanstack/react-query';\nexport const d = useSuspenseQuery;\n`,
  'shell/src/d.ts': `import { useSuspenseQuery } from '@tanstack/react-query';\nexport const d = useSuspenseQuery;\n`,
  'shared-contracts/src/a.ts': `import { Button } from 'shared-ui';\nexport const a = Button;\n`,
  'shared-contracts/src/b.ts': `import { useState } from 'react';\nexport const b = useState;\n`,
  'shared-ui/src/a.ts': `import { x } from '../../shell/src/boot/app.tsx';\nexport const a = x;\n`,
  'shell/src/a.ts': `import { x } from 'mfe-booking/src/pages.tsx';\nexport const a = x;\n`,
  'shell/src/deep/er/b.ts': `import { x } from '../../../../mfe-auth/src/remote.ts';\nexport const b = x;\n`,
  'mfe-booking/src/a.ts': `import { x } from '../../mfe-auth/src/remote.ts';\nexport const a = x;\n`,
  'mfe-booking/src/b.ts': `import { x } from '../../platform/src/settings/config.ts';\nexport const b = x;\n`,
  'mfe-booking/src/c.ts': `import { useLocation } from 'react-router-dom';\nexport const c = useLocation;\n`,
  'mfe-pharmacy/src/help/a.ts': `import { x } from '../tracking/order-steps.tsx';\nexport const a = x;\n`,
  'mfe-pharmacy/src/shared/a.ts': `import { x } from '../order/draft.ts';\nexport const a = x;\n`,
  'mfe-pharmacy/src/order/d.ts': `import { useSuspenseQuery } from '@tanstack/react-query';\nexport const d = useSuspenseQuery;\n`,
  'platform/src/a.ts': `import { x } from 'shared-ui';\nexport const a = x;\n`,
  'deploy/edge/a.ts': `import { x } from '../../platform/src/settings/config.ts';\nexport const a = x;\n`,
};

describe('import zones', () => {
  it('list what the shell provides of partially bundled libraries', async () => {
    const files = Object.entries(PROVIDED_NAMES).map(([module, names], index) => [
      `mfe-auth/src/provided-${index}.ts`,
      `import { ${names.join(', ')} } from '${module}';\nexport const all = [${names.join(', ')}];\n`,
    ]);
    assert.deepEqual(await lint(Object.fromEntries(files)), []);
  });

  it('reject every import against the direction of dependencies', async () => {
    const complaints = await lint(FORBIDDEN);
    for (const file of Object.keys(FORBIDDEN)) {
      assert.ok(
        complaints.some((line) => line.startsWith(`${file}:`) || line.startsWith(`./${file}:`)),
        `${file} is not refused`,
      );
    }
  });

  it('allow imports in the direction of dependencies', async () => {
    const complaints = await lint({
      'mfe-booking/src/a.ts': `import { Button } from 'shared-ui';\nimport { linkTo } from 'shared-contracts/routes';\nexport const a = [Button, linkTo];\n`,
      'shell/src/b.ts': `import { createRoot } from 'react-dom/client';\nexport const b = createRoot;\n`,
      'platform/src/c.ts': `import { seo } from 'shared-contracts/api';\nexport const c = seo;\n`,
    });
    assert.deepEqual(complaints, []);
  });
});

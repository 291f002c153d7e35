/**
 * The author of a change and the proof of their identity: a signed token of a person (`RELEASE_TOKEN`), or the claims that the issuer
 * of CI signed for this run. Without either the author is the account of this machine, which proves nothing.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { Proof } from '../releases/change.ts';
import type { Ledger } from '../releases/ledger.ts';
import type { Environment } from '../releases/open.ts';
import { scopeOf } from '../releases/scope.ts';
import type { Scope } from '../releases/scope.ts';
import { readReleaseToken, staffKeys } from '../releases/staff-token.ts';
import { Refusal, whoami } from './context/context.ts';
import { UsageError } from './context/options.ts';

export interface Identity {
  readonly by: string;
  /** The proof; undefined: none. */
  readonly proof?: Proof | undefined;
  /** Members that the token or the subject of CI may change; absent: all. */
  readonly scope?: Scope | undefined;
}

const ANSWER_MS = 10_000;
const TOLERANCE_S = 60;

export const ID_AUDIENCE = 'release';

const Header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string() });
const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string(),
  exp: z.number(),
  nbf: z.optional(z.number()),
  /** Claims with the account that started the run, of GitHub and GitLab. */
  actor: z.optional(z.string()),
  user_login: z.optional(z.string()),
  run_id: z.optional(z.string()),
  pipeline_id: z.optional(z.string()),
});
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.optional(z.string()), kty: z.string() })) });
const Granted = z.object({ value: z.string() });

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error) => {
      throw new Refusal(`${url} does not answer (${(error.cause as Error)?.message ?? error.message})`);
    },
  );
  if (!response.ok) throw new Refusal(`${url} answers ${response.status}`);
  return response.json().catch(() => {
    throw new Refusal(`${url} answers no JSON`);
  });
}

function part<T extends z.ZodMiniType>(schema: T, text: string | undefined): z.infer<T> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('the identity token of CI is malformed');
  }
}

async function keyOf(issuer: string, kid: string): Promise<KeyObject> {
  const about = z.safeParse(Discovery, await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (!about.success || about.data.issuer !== issuer)
    throw new Refusal(`${issuer} is not an issuer of identity tokens`);
  const set = z.safeParse(KeySet, await fetchJson(about.data.jwks_uri));
  const key = set.success ? set.data.keys.find((one) => one.kid === kid) : undefined;
  if (!key) throw new Refusal(`the identity token of CI is signed with a key that ${issuer} does not have`);
  return createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
}

/** The claims of an identity token after all checks. @throws Refusal */
async function claimsOf(token: string, issuer: string, subjects: string | undefined, now: Date) {
  const [head, body, signature, ...rest] = token.split('.');
  const { alg, kid } = part(Header, head);
  if (rest.length > 0 || !signature) throw new Refusal('the identity token of CI is malformed');
  const claims = part(Claims, body);
  const why = (what: string) => new Refusal(`the identity token of CI ${what}`);
  if (claims.iss !== issuer) throw why(`is of ${claims.iss}, not of ${issuer}`);
  if (![claims.aud].flat().includes(ID_AUDIENCE)) throw why(`is for another audience than ${ID_AUDIENCE}`);
  const key = await keyOf(issuer, kid);
  const isFit = alg === 'RS256' ? key.asymmetricKeyType === 'rsa' : key.asymmetricKeyType === 'ec';
  const proven =
    isFit &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' as const } : key,
      Buffer.from(signature, 'base64url'),
    );
  if (!proven) throw why('was changed after it was signed');
  const seconds = now.getTime() / 1000;
  if (claims.exp <= seconds) throw why('is no longer valid');
  if (claims.nbf !== undefined && claims.nbf > seconds + TOLERANCE_S) throw why('is not valid yet');
  const rule = subjectRules(subjects ?? '').find(({ subject }) => fits(subject, claims.sub));
  if (!rule) throw why(`is for ${claims.sub}, which RELEASE_OIDC_SUBJECTS does not name`);
  return { ...claims, scope: rule.scope };
}

/** `RELEASE_OIDC_SUBJECTS`: subjects, each with the members that its runs may change: `repo:sanar/booking:*=booking`. @throws Refusal */
function subjectRules(setting: string): { subject: string; scope: Scope }[] {
  const parts = setting.split(',').map((one) => one.trim());
  return parts.filter(Boolean).map((part) => {
    const [, subject = part, names] = /^(.+)=([a-z+]+)$/.exec(part) ?? [];
    try {
      return { subject, scope: names === undefined ? null : scopeOf(names) };
    } catch (error) {
      throw new Refusal(`Setting RELEASE_OIDC_SUBJECTS is not valid: ${(error as Error).message}`);
    }
  });
}

/** A subject, or a prefix of one when it ends in a star. */
const fits = (rule: string, subject: string): boolean =>
  rule.endsWith('*') ? subject.startsWith(rule.slice(0, -1)) : rule === subject;

/** The identity token of this CI run, from the environment or requested as GitHub requires. */
async function ciToken(environment: Environment): Promise<string | null> {
  const { RELEASE_ID_TOKEN: given, ACTIONS_ID_TOKEN_REQUEST_URL: url } = environment;
  if (given) return given;
  const bearer = environment.ACTIONS_ID_TOKEN_REQUEST_TOKEN;
  if (!url || !bearer) return null;
  const asked = new URL(url);
  asked.searchParams.set('audience', ID_AUDIENCE);
  const answer = z.safeParse(Granted, await fetchJson(asked.href, { authorization: `Bearer ${bearer}` }));
  return answer.success ? answer.data.value : null;
}

/** Keys whose tokens are trusted: `STAFF_TOKEN_KEYS`; with releases in a folder also this machine's own key. */
export const tokenKeys = ({ STAFF_TOKEN_KEYS: keys, RELEASE_STORE: shared }: Environment, ledger: Ledger) =>
  keys ? staffKeys(keys) : shared ? [] : ledger.keys.trusted;

/** @throws Refusal when the proof is invalid, or missing although `RELEASE_IDENTITY` is `required` */
export async function identityOf(
  environment: Environment,
  ledger: Ledger,
  by: string | undefined,
  now = new Date(),
): Promise<Identity> {
  const { RELEASE_TOKEN: token, RELEASE_OIDC_ISSUER: issuer } = environment;
  const proven = (identity: Identity): Identity => {
    if (by === undefined || by === identity.by) return identity;
    throw new UsageError(`--by ${by} differs from the name in the token: ${identity.by}`);
  };
  if (token) {
    const read = readReleaseToken(token, tokenKeys(environment, ledger), now);
    if (!read) throw new Refusal('RELEASE_TOKEN is not a token for releases that is valid now');
    return proven({ by: read.who, proof: 'token', ...(read.members ? { scope: read.members } : {}) });
  }
  const ci = issuer ? await ciToken(environment) : null;
  if (issuer && ci) {
    const claims = await claimsOf(ci, issuer.replace(/\/$/, ''), environment.RELEASE_OIDC_SUBJECTS, now);
    const actor = claims.actor ?? claims.user_login;
    const run = claims.run_id ?? claims.pipeline_id;
    const about = [actor ? `by ${actor}` : '', run ? `run ${run}` : ''].filter(Boolean).join(', ');
    return proven({
      by: about ? `${claims.sub} (${about})` : claims.sub,
      proof: 'ci',
      ...(claims.scope ? { scope: claims.scope } : {}),
    });
  }
  if (environment.RELEASE_IDENTITY === 'required') {
    throw new Refusal('your identity is not proven: set RELEASE_TOKEN, or run in CI with RELEASE_OIDC_ISSUER');
  }
  return { by: by ?? whoami() };
}

/**
 * Single-use captchas: proof of work alone, or a picture of digits (also as audio) with the same proof of work. Programs can
 * read pictures and audio, so a picture never costs less than the work. Only keyed hashes of the solutions are stored.
 */
import { randomInt } from 'node:crypto';
import type { getCaptcha, ProofOfWork, ResponseOf } from 'shared-contracts/api';
import type { Call } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import type { Logger } from '../../core/log.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { done, type Outcome, refused } from '../../core/outcome.ts';
import { drawDigits } from './picture.ts';
import { newWork } from './proof.ts';
import { answerHashOf, insertCaptcha, useCaptcha } from './repository.ts';
import { speakDigits } from './sound.ts';

/** Field names of the specification: `captcha` is the input, `captcha_code` the id of the picture. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captcha_code?: string | undefined;
  /** Solution of the proof of work of a picture. */
  readonly captcha_work?: string | undefined;
  /** Token of a provider’s widget. */
  readonly captcha_token?: string | undefined;
}

const PURPOSE = 'captcha';
const textOf = (id: string, digits: string): string => `${id}|${digits}`;

const hashAnswer = ({ secrets }: Pick<AppContext, 'secrets'>, id: string, digits: string): string =>
  secrets.keyed(PURPOSE, textOf(id, digits));

/** Distinguishes the solution of a picture’s proof of work from its digits. */
const workOf = (id: string): string => `${id}|work`;

/** Stores hashes of the solutions until the captcha expires; the id identifies it. `work`: the proof of work of a picture. */
const keepAnswer = async (ctx: AppContext, answer: string, work: string | null): Promise<string> => {
  const id = newId('cap');
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.config.auth.captchaMinutes * 60_000).toISOString();
  const answerHash = hashAnswer(ctx, id, answer);
  const workHash = work === null ? null : hashAnswer(ctx, workOf(id), work);
  await ctx.db.transaction((tx) => insertCaptcha(tx, { id, answerHash, workHash, expiresAt }));
  return id;
};

export const newProofOfWork = async (ctx: AppContext): Promise<ProofOfWork> => {
  const { work, answer } = await newWork(ctx.config.auth);
  return { captcha_code: await keepAnswer(ctx, answer, null), ...work };
};

export const newCaptcha = async (
  { ctx, language }: Pick<Call, 'ctx' | 'language'>,
  { sound }: { readonly sound?: boolean | undefined },
): Promise<ResponseOf<typeof getCaptcha>> => {
  const digits = Array.from({ length: ctx.config.auth.captchaLength }, () => randomInt(10)).join('');
  const { work, answer } = await newWork(ctx.config.auth);
  return {
    image: `data:image/png;base64,${drawDigits(digits).toString('base64')}`,
    captcha_code: await keepAnswer(ctx, digits, answer),
    work,
    ...(sound && { sound: `data:audio/wav;base64,${speakDigits(digits, language).toString('base64')}` }),
  };
};

/**
 * Verifies a widget’s token with the provider, before the transaction that depends on it. Null without a provider or token.
 * @throws SERVICE_UNAVAILABLE when the provider is unavailable
 */
export const checkToken = async (
  { ports }: AppContext,
  log: Logger,
  { captcha_token: token }: CaptchaAnswer,
): Promise<Outcome<null> | null> => {
  if (ports.captcha.widget === null || !token) return null;
  try {
    return (await ports.captcha.verify(token)) === 'passed' ? done(null) : refused('CAPTCHA_INCORRECT');
  } catch (error) {
    log.error({ err: error }, 'captcha provider did not respond; code not sent');
    return refuse('SERVICE_UNAVAILABLE');
  }
};

/**
 * Consumes a captcha, whether or not the solution is correct. A picture requires its proof of work. `provider` is the result of
 * `checkToken`: with a provider, nothing else is accepted.
 */
export const checkCaptcha = async (
  ctx: AppContext,
  tx: Tx,
  answer: CaptchaAnswer,
  provider: Outcome<null> | null,
): Promise<Outcome<null>> => {
  if (ctx.ports.captcha.widget !== null) return provider ?? refused('CAPTCHA_REQUIRED');
  const { captcha, captcha_code: id, captcha_work: work = '' } = answer;
  if (!captcha || !id) return refused('CAPTCHA_REQUIRED');
  const wanted = await useCaptcha(tx, id, ctx.clock.nowIso());
  if (wanted === null) return refused('CAPTCHA_INCORRECT');
  const is = (named: string, given: string, hash: string) => ctx.secrets.matches(PURPOSE, textOf(named, given), hash);
  const read = is(id, captcha, wanted.answerHash);
  const worked = wanted.workHash === null || is(workOf(id), work, wanted.workHash);
  return read && worked ? done(null) : refused('CAPTCHA_INCORRECT');
};

/**
 * Finds the solution of a captcha by testing all values against its keyed hash, for the sandbox and tests, which have the key.
 * The database alone does not reveal it.
 * @throws NOT_FOUND for an unknown captcha
 */
export const solveCaptcha = async (ctx: AppContext, id: string): Promise<string> => {
  const wanted = found(await ctx.db.read((tx) => answerHashOf(tx, id)));
  const { captchaLength } = ctx.config.auth;
  for (let number = 0; number < 10 ** captchaLength; number += 1) {
    const digits = String(number).padStart(captchaLength, '0');
    if (hashAnswer(ctx, id, digits) === wanted) return digits;
  }
  return refuse('NOT_FOUND');
};

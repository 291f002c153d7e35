/**
 * Captchas, answered once: proof of work alone, or a picture of digits (also spoken) with the same work. A program reads
 * pictures and hears sounds, so a picture never costs less than the work. Only keyed hashes of the answers are kept.
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

/** As the specification names them: `captcha` is what was typed, `captcha_code` names the picture. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captcha_code?: string | undefined;
  /** Of the work that came with a picture. */
  readonly captcha_work?: string | undefined;
  /** Of a provider's widget. */
  readonly captcha_token?: string | undefined;
}

const PURPOSE = 'captcha';
const textOf = (id: string, digits: string): string => `${id}|${digits}`;

const hashAnswer = ({ secrets }: Pick<AppContext, 'secrets'>, id: string, digits: string): string =>
  secrets.keyed(PURPOSE, textOf(id, digits));

/** Names the answer of a picture's work apart from its digits. */
const workOf = (id: string): string => `${id}|work`;

/** Keeps hashes of the answers that are wanted, for as long as a captcha lives; the id names it. `work`: of a picture's work. */
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
 * What the provider says of a widget's token, asked before the transaction that goes by it. Null without a provider or token.
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

/** Uses a captcha up, right or wrong. A picture counts with its work alone. `provider` is what `checkToken` answered: where there is one, nothing else counts. */
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
 * Finds the answer of a captcha by trying all of them against its keyed hash: for the sandbox and tests, which hold the
 * key. The database alone does not reveal it.
 * @throws NOT_FOUND for a captcha that does not exist
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

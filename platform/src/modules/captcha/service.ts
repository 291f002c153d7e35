/** Captchas: a picture of digits, answered once. Only a keyed hash of the answer is kept. */
import { randomInt } from 'node:crypto';
import type { AppContext, Logger } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { drawDigits } from './picture.ts';
import { insertCaptcha, useCaptcha } from './repository.ts';

/** As the specification names them: `captcha` is what was typed, `captcha_code` names the picture. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captcha_code?: string | undefined;
  /** Of a provider's widget. */
  readonly captcha_token?: string | undefined;
}

const PURPOSE = 'captcha';
const textOf = (id: string, digits: string): string => `${id}|${digits}`;

export const hashAnswer = ({ secrets }: Pick<AppContext, 'secrets'>, id: string, digits: string): string =>
  secrets.keyed(PURPOSE, textOf(id, digits));

/** Keeps a hash of the answer that is wanted, for as long as a captcha lives; the id names it. */
export const keepAnswer = async (ctx: AppContext, answer: string): Promise<string> => {
  const id = newId('cap');
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.config.auth.captchaMinutes * 60_000).toISOString();
  await ctx.db.transaction((tx) => insertCaptcha(tx, { id, answerHash: hashAnswer(ctx, id, answer), expiresAt }));
  return id;
};

export const newCaptcha = async (ctx: AppContext): Promise<{ image: string; captcha_code: string }> => {
  const digits = Array.from({ length: ctx.config.auth.captchaLength }, () => randomInt(10)).join('');
  const image = `data:image/png;base64,${drawDigits(digits).toString('base64')}`;
  return { image, captcha_code: await keepAnswer(ctx, digits) };
};

/**
 * What the provider says of a widget's token, asked before the transaction that goes by it. Null without a provider or token.
 * @throws SERVICE_UNAVAILABLE when the provider is away
 */
export const askProvider = async (
  { ports }: AppContext,
  log: Logger,
  { captcha_token: token }: CaptchaAnswer,
): Promise<Outcome<null> | null> => {
  if (ports.captcha.widget === null || !token) return null;
  try {
    return (await ports.captcha.verify(token)) === 'passed' ? done(null) : refused('CAPTCHA_INCORRECT');
  } catch (error) {
    log.error({ err: error }, 'the captcha provider did not answer');
    return refuse('SERVICE_UNAVAILABLE');
  }
};

/** Uses a captcha up, right or wrong. `provider` is what `askProvider` answered: where there is one, nothing else counts. */
export const checkCaptcha = async (
  ctx: AppContext,
  tx: Tx,
  answer: CaptchaAnswer,
  provider: Outcome<null> | null,
): Promise<Outcome<null>> => {
  if (ctx.ports.captcha.widget !== null) return provider ?? refused('CAPTCHA_REQUIRED');
  const { captcha, captcha_code: id } = answer;
  if (!captcha || !id) return refused('CAPTCHA_REQUIRED');
  const wanted = await useCaptcha(tx, id, ctx.clock.nowIso());
  const right = wanted !== null && ctx.secrets.matches(PURPOSE, textOf(id, captcha), wanted);
  return right ? done(null) : refused('CAPTCHA_INCORRECT');
};

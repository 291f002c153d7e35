/**
 * Finds the answer of a captcha by trying them all against its keyed hash: for the sandbox and tests, which hold
 * the key. The database alone does not give it.
 */
import type { AppContext } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { answerHashOf } from './repository.ts';
import { hashAnswer } from './service.ts';

/** @throws NOT_FOUND for a captcha that does not exist */
export const solveCaptcha = async (ctx: AppContext, id: string): Promise<string> => {
  const wanted = found(await ctx.db.read((tx) => answerHashOf(tx, id)));
  const { captchaLength } = ctx.config.auth;
  for (let number = 0; number < 10 ** captchaLength; number += 1) {
    const digits = String(number).padStart(captchaLength, '0');
    if (hashAnswer(ctx, id, digits) === wanted) return digits;
  }
  return refuse('NOT_FOUND');
};

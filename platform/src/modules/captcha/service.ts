/** Captchas: a picture of digits, answered once. Only a keyed hash of the answer is kept. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { firstRow, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { drawDigits } from './picture.ts';

/** As the specification names them: `captcha` is what was typed, `captcha_code` names the picture. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captcha_code?: string | undefined;
}

export const hashAnswer = ({ secrets }: Pick<AppContext, 'secrets'>, id: string, digits: string): string =>
  secrets.keyed('captcha', `${id}|${digits}`);

export const newCaptcha = async (ctx: AppContext): Promise<{ image: string; captcha_code: string }> => {
  const { captchaLength, captchaMinutes } = ctx.config.auth;
  const digits = Array.from({ length: captchaLength }, () => randomInt(10)).join('');
  const id = newId('cap');
  const expiresAt = new Date(ctx.clock.now().getTime() + captchaMinutes * 60_000).toISOString();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`INSERT INTO captcha (id, answer_hash, expires_at) VALUES (${id}, ${hashAnswer(ctx, id, digits)}, ${expiresAt})`,
    );
  });
  const image = `data:image/png;base64,${drawDigits(digits).toString('base64')}`;
  return { image, captcha_code: id };
};

/** Uses a captcha up, right or wrong. */
export const checkCaptcha = async (ctx: AppContext, tx: Tx, answer: CaptchaAnswer): Promise<Outcome<null>> => {
  const { captcha, captcha_code: id } = answer;
  if (!captcha || !id) return refused('CAPTCHA_REQUIRED');
  const now = ctx.clock.nowIso();
  const row = await firstRow<{ answer_hash: string }>(
    tx,
    sql`UPDATE captcha SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL AND expires_at > ${now} RETURNING answer_hash`,
  );
  return row?.answer_hash === hashAnswer(ctx, id, captcha) ? done(null) : refused('CAPTCHA_INCORRECT');
};

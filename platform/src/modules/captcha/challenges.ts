/**
 * What is given out: work alone, or a picture of digits (also spoken) with the same work. A program reads pictures and hears
 * sounds, so they never make a code cheaper than the work; who cannot finish it in the time that a page waits does it while typing.
 */
import { randomInt } from 'node:crypto';
import type { ProofOfWork, ResponseOf } from 'shared-contracts/api';
import type { getCaptcha } from 'shared-contracts/api';
import type { Call } from '../../call.ts';
import type { AppContext } from '../../context.ts';
import { drawDigits } from './picture.ts';
import { newWork } from './proof.ts';
import { keepAnswer } from './service.ts';
import { speakDigits } from './sound.ts';

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

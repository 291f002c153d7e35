/** Mails to the sender of a request, sent by a job, once per occasion. */
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../background/job.ts';
import { requestNamed } from './repository.ts';
import { ANSWERED, RECEIVED } from './texts.ts';

const JOB = 'requests.mail';
const LetterJob = z.object({ id: z.string(), about: z.enum(['received', 'answered']) });
type LetterJob = z.infer<typeof LetterJob>;

const keyOf = ({ id, about }: LetterJob): string => `request.${about}:${id}`;

export const sendLetter = async (ctx: AppContext, tx: Tx, letter: LetterJob): Promise<void> => {
  await ctx.jobs.enqueue(tx, JOB, letter, { singletonKey: keyOf(letter) });
};

const send = async (ctx: AppContext, letter: LetterJob): Promise<void> => {
  const row = await ctx.db.read((tx) => requestNamed(tx, letter.id));
  if (!row) return;
  const { language, reference, email: to } = row;
  // After `#`, so that the reference does not appear in logs.
  const link = `${new URL(linkTo('requestStatus'), ctx.config.publicUrl).href}#${reference}`;
  const words = (letter.about === 'received' ? RECEIVED : ANSWERED)[language](reference, link);
  const receipt = await ctx.ports.mail.send({ key: keyOf(letter), to, language, ...words });
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason }, 'mail server refused a message about a request; not sent');
};

export const letterJob = job(JOB, LetterJob, send);

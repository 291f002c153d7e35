/**
 * A relative who turns 18 decides who can see their record. The holder is notified, and the relative confirms the relation from
 * their own account; without a confirmation the access ends after a month. An upcoming visit keeps the relative until its end.
 */
import { addMinutes, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { type Notice, notify } from '../notifications/service.ts';
import { beginAdulthood, type Grown, lapsedAdults } from './coming-of-age-repository.ts';
import { hideRelative } from './patient-repository.ts';
import { releasePhoto } from './patients.ts';
import { ADULT } from './relation-check.ts';

const BATCH = 100;
const MINUTES_PER_DAY = 24 * 60;

const notice = (occasion: string, words: Pick<Notice, 'title' | 'message'>): Notice => ({
  kind: 'account',
  occasion,
  ...words,
  icon: 'family',
  color: 'warning',
  url: linkTo('patientList'),
  payload: {},
});

const begun = ({ relId, name }: Grown, days: number): Notice =>
  notice(`relative.adult:${relId}`, {
    title: { ar: `بلوغ سن ${ADULT}: ${name}`, en: `${name} is ${ADULT} now` },
    message: {
      ar: `يؤكد ${name} صلة القرابة من حساب خاص خلال ${days} يومًا، وإلا انتهى اطلاعك على السجل الطبي.`,
      en: `${name} confirms the relation from an account of their own within ${days} days. Otherwise your access to the record ends.`,
    },
  });

const ended = ({ relId, name }: Grown): Notice =>
  notice(`relative.left:${relId}`, {
    title: { ar: `لم يعد ${name} في حسابك`, en: `${name} is no longer in your account` },
    message: {
      ar: 'لم تُؤكد صلة القرابة في المدة المحددة، فانتهى اطلاعك على السجل. تبقى المواعيد السابقة في سجلاتك.',
      en: 'The relation was not confirmed in time, so your access to the record has ended. Past appointments stay in your records.',
    },
  });

const begin = async (ctx: AppContext, tx: Tx): Promise<number> => {
  const now = ctx.clock.nowIso();
  const days = ctx.config.account.adultDays;
  const until = addMinutes(now, days * MINUTES_PER_DAY);
  const today = riyadhDay(ctx.clock.now());
  const grown = await beginAdulthood(tx, { today, years: ADULT, now, until, limit: BATCH });
  for (const one of grown) await notify(ctx, tx, one.uid, begun(one, days));
  return grown.length;
};

/** A relative with an upcoming visit is kept until its end. */
const end = async (ctx: AppContext, tx: Tx): Promise<void> => {
  const now = ctx.clock.nowIso();
  for (const one of await lapsedAdults(tx, now, BATCH)) {
    if (await ctx.keepsPatient(tx, one.relId)) continue;
    await releasePhoto(tx, await hideRelative(tx, one.relId, now));
    await notify(ctx, tx, one.uid, ended(one));
  }
};

export const comingOfAge: RecurringWork = {
  name: 'users.coming-of-age',
  everySeconds: () => 3600,
  run: async (ctx) => {
    while ((await ctx.db.transaction((tx) => begin(ctx, tx))) === BATCH);
    await ctx.db.transaction((tx) => end(ctx, tx));
  },
};

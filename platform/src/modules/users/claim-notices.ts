/** Notices to the two accounts of a claim. */
import { linkTo } from 'shared-contracts/routes';
import type { Notice } from '../notifications/service.ts';
import type { Decision } from './claim-repository.ts';

type Words = Pick<Notice, 'title' | 'message'>;

const REVIEW: Words = {
  title: { ar: 'نراجع رقم هوية أضفته', en: 'We are reviewing an ID number you gave' },
  message: {
    ar: 'رقم الهوية موثّق في حساب آخر، لذلك يراجعه فريقنا. سنخبرك هنا بالنتيجة، ويمكنك الحجز الآن دون ربط التأمين.',
    en: 'The ID number is verified in another account, so our team reviews it. We will tell you here; you can book meanwhile, without linking insurance.',
  },
};
const WARNING: Words = {
  title: { ar: 'استُخدم رقم هوية من حسابك في حساب آخر', en: 'An ID number of your account was used in another one' },
  message: {
    ar: 'لم يتغيّر شيء في حسابك، ويراجع فريقنا الطلب. إن لم يكن ذلك بعلمك فيرجى الاتصال بنا.',
    en: 'Nothing has changed in your account, and our team reviews the request. If you did not know of it, please call us.',
  },
};

const VERIFIED: Words = {
  title: { ar: 'تم توثيق رقم الهوية', en: 'The ID number is verified' },
  message: { ar: 'تمت مراجعة رقم الهوية وقبوله.', en: 'The ID number was reviewed and accepted.' },
};
const REFUSED: Words = {
  title: { ar: 'لم نتمكن من توثيق رقم الهوية', en: 'We could not verify the ID number' },
  message: {
    ar: 'بقي رقم الهوية موثّقًا في حساب آخر. إن كان ذلك خطأ فيرجى الاتصال بنا.',
    en: 'The ID number stays verified in another account. If that is wrong, please call us.',
  },
};
const UNCHANGED: Words = {
  title: { ar: 'انتهت مراجعة رقم الهوية', en: 'The review of the ID number has ended' },
  message: { ar: 'لم يتغيّر شيء في حسابك.', en: 'Nothing has changed in your account.' },
};
const TAKEN_BACK: Words = {
  title: { ar: 'لم يعد رقم هوية في حسابك موثّقًا', en: 'An ID number of your account is no longer verified' },
  message: {
    ar: 'أثبت صاحب حساب آخر أن رقم الهوية له، ولذلك أُلغي ربط التأمين به. إن كان ذلك خطأ فيرجى الاتصال بنا.',
    en: 'Another account holder has shown that the ID number is theirs, so its insurance is no longer linked. If that is wrong, please call us.',
  },
};

const CLAIMANT: Readonly<Record<Decision, Words>> = { moved: VERIFIED, shared: VERIFIED, refused: REFUSED };
const OWNER: Readonly<Record<Decision, Words>> = { moved: TAKEN_BACK, shared: UNCHANGED, refused: UNCHANGED };

const notice = (occasion: string, words: Words, color: string): Notice => ({
  kind: 'account',
  occasion,
  ...words,
  icon: 'shield',
  color,
  url: linkTo('myProfile'),
  payload: {},
});

export const openedNotices = (claim: string): { claimant: Notice; owner: Notice } => ({
  claimant: notice(`identity.claim:${claim}`, REVIEW, 'info'),
  owner: notice(`identity.claim:${claim}`, WARNING, 'warning'),
});

export const decidedNotices = (claim: string, decision: Decision): { claimant: Notice; owner: Notice } => ({
  claimant: notice(`identity.claim.decided:${claim}`, CLAIMANT[decision], 'info'),
  owner: notice(`identity.claim.decided:${claim}`, OWNER[decision], 'info'),
});

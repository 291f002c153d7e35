import type { Language, Localized } from 'shared-contracts/domain';
import type { Config } from '../../../settings/config.ts';
import { counted } from '../../../core/counted.ts';
import type { CodePurpose } from './repository.ts';

/** A code about a relative has its own message (`relations/message.ts`). */
export type MessagePurpose = Exclude<CodePurpose, 'relation'>;

/** The message states the purpose of a code first, so that nobody passes it on for another purpose. */
const WORDS: Readonly<Record<MessagePurpose, Localized>> = {
  'sign-in': { ar: 'رمز التحقق في سنار', en: 'Your Sanar code is' },
  'sign-up': { ar: 'رمز التحقق في سنار', en: 'Your Sanar code is' },
  'new-phone': { ar: 'رمز سنار لتأكيد رقم الجوال الجديد', en: 'Your Sanar code to confirm your new number is' },
  'recover-phone': {
    ar: 'رمز سنار لنقل الحساب إلى هذا الرقم',
    en: 'Your Sanar code to move an account to this number is',
  },
  'change-email': { ar: 'رمز سنار لتغيير البريد الإلكتروني', en: 'Your Sanar code to change your e-mail address is' },
  'change-phone': { ar: 'رمز سنار لتغيير رقم الجوال', en: 'Your Sanar code to change your mobile number is' },
  'change-password': { ar: 'رمز سنار لتعيين كلمة المرور', en: 'Your Sanar code to set your password is' },
  'change-passkeys': { ar: 'رمز سنار لتغيير مفاتيح المرور', en: 'Your Sanar code to change your passkeys is' },
  'download-export': { ar: 'رمز سنار لتنزيل نسخة البيانات', en: 'Your Sanar code to download your data is' },
  'share-record': { ar: 'رمز سنار لمشاركة سجل طبي', en: 'Your Sanar code to share a medical record is' },
  'erase-account': { ar: 'رمز سنار لحذف الحساب', en: 'Your Sanar code to erase your account is' },
  'reset-password': { ar: 'رمز سنار لتعيين كلمة مرور جديدة', en: 'Your Sanar code to set a new password is' },
  'end-sign-ins': { ar: 'رمز سنار لإنهاء الدخول من أجهزة أخرى', en: 'Your Sanar code to sign out other devices is' },
};

/**
 * Text of the SMS. The last line has the origin-bound format by which browsers autofill the code (`@host #code`); it must be
 * the last line.
 */
export const codeMessage = (
  { code, purpose }: { readonly code: string; readonly purpose: MessagePurpose },
  { publicUrl, auth }: Config,
  language: Language,
): string => {
  const { hostname } = new URL(publicUrl);
  const life = counted(auth.codeMinutes, 'minutes', language);
  const words =
    language === 'ar'
      ? `${WORDS[purpose].ar}: ${code}\nصالح لمدة ${life}. يبقى سرًا لا يُعطى لأحد.`
      : `${WORDS[purpose].en} ${code}\nIt works for ${life}. Share it with nobody.`;
  return `${words}\n\n@${hostname} #${code}`;
};

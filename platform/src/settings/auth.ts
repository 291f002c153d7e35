/** One-time codes, captcha and sessions (rules: "One-time codes and sessions"). */
import { count, flag, setting, text } from './setting.ts';

export const authSettings = {
  codeMinutes: setting('OTP_MINUTES', count(5, 1), 'Lifetime of a one-time code'),
  wrongTries: setting(
    'OTP_WRONG_TRIES',
    count(5, 1),
    'Wrong codes per phone in the window: for all unknown devices together, and for each known device of the account',
  ),
  wrongTriesPerAddress: setting(
    'OTP_WRONG_TRIES_PER_ADDRESS',
    count(30, 1),
    'Wrong codes per IP address in the window, over all phones',
  ),
  wrongTriesPerNetwork: setting(
    'OTP_WRONG_TRIES_PER_NETWORK',
    count(200, 1),
    'Wrong codes per network (/24 or /48) in the window, over all phones',
  ),
  wrongTriesAlarm: setting(
    'OTP_WRONG_TRIES_ALARM',
    count(300, 1),
    'Number of wrong codes in the window, over all callers, that raises an alarm',
  ),
  wrongTryWindowMinutes: setting(
    'OTP_WRONG_TRY_WINDOW_MINUTES',
    count(15, 1),
    'Window in which wrong codes are counted',
  ),
  pauseMinutes: setting('OTP_PAUSE_MINUTES', count(15, 1), 'Pause after too many wrong codes'),
  passwordTriesInARow: setting(
    'PASSWORD_WRONG_TRIES_IN_A_ROW',
    count(50, 5),
    'Consecutive wrong passwords after which sign-in by password is disabled, for all unknown devices together and for each known one; sign-in by code stays possible',
  ),
  passkeys: setting('PASSKEYS', count(10, 1), 'Maximum number of passkeys of an account'),
  passkeyMinutes: setting('PASSKEY_CHALLENGE_MINUTES', count(5, 1), 'Lifetime of a challenge for a passkey'),
  sendsPerWindow: setting(
    'OTP_SENDS_PER_WINDOW',
    count(3, 1),
    'Codes sent to one phone in the window for requests with proof',
  ),
  sendWindowMinutes: setting('OTP_SEND_WINDOW_MINUTES', count(15, 1), 'Window in which sends are counted'),
  sendsPerDay: setting(
    'OTP_SENDS_PER_DAY',
    count(10, 1),
    'Codes sent to one phone in 24 hours for requests with proof; then one a window',
  ),
  freeSendsPerDay: setting(
    'OTP_FREE_SENDS_PER_DAY',
    count(6),
    'Codes sent to one phone in 24 hours for requests without proof; then every request needs one',
  ),
  sendsPerAddress: setting('OTP_SENDS_PER_ADDRESS', count(60, 1), 'Codes requested from one IP address in the window'),
  sendsPerNetwork: setting(
    'OTP_SENDS_PER_NETWORK',
    count(600, 1),
    'Codes requested from one network (/24 or /48) in the window',
  ),
  sendsBeforeCaptcha: setting(
    'OTP_SENDS_BEFORE_CAPTCHA',
    count(2),
    'Codes sent to one phone in the window without proof',
  ),
  captchaFlow: setting(
    'CAPTCHA_FLOW',
    flag(false),
    'Every request for a code needs a captcha or a proof of work, which pages show first',
  ),
  captchaMinutes: setting('CAPTCHA_MINUTES', count(5, 1), 'Lifetime of a captcha'),
  proofCost: setting('PROOF_COST', count(20_000, 1), 'Iterations of PBKDF2 for one step of a proof of work'),
  proofSteps: setting(
    'PROOF_STEPS',
    count(60, 1),
    'Minimum number of steps of a proof of work; the maximum is twice as many',
  ),
  captchaLength: setting('CAPTCHA_LENGTH', count(5, 3), 'Digits of a captcha (3 to 8)'),
  transferCodeSeconds: setting('TRANSFER_CODE_SECONDS', count(60, 1), 'Lifetime of a transfer code from app to page'),
  sessionHours: setting('SESSION_HOURS', count(24, 1), 'Lifetime of a session token'),
  sessionFamilyDays: setting(
    'SESSION_FAMILY_DAYS',
    count(30, 1),
    'Maximum lifetime of the sessions of one sign-in, including renewals',
  ),
  signInLogDays: setting(
    'SIGN_IN_LOG_DAYS',
    count(7, 2),
    'How long codes, requests for codes and wrong codes are kept',
  ),
  sessionLogDays: setting(
    'SESSION_LOG_DAYS',
    count(180, 1),
    'How long an ended session is kept, and with it the information that a device is known',
  ),
  identityTriesPerDay: setting(
    'IDENTITY_TRIES_PER_DAY',
    count(5, 1),
    'Unconfirmed requests to the provider about one identity number in 24 hours, over all callers',
  ),
  identityTriesPerAccount: setting(
    'IDENTITY_TRIES_PER_ACCOUNT',
    count(10, 1),
    'Unconfirmed requests to the provider by one account in 24 hours',
  ),
  phoneProofMinutes: setting(
    'PHONE_PROOF_MINUTES',
    count(30, 1),
    'How long a sign-up may continue after the number was verified',
  ),
  freshProofMinutes: setting('FRESH_PROOF_MINUTES', count(10, 1), 'Lifetime of a fresh proof of the account holder'),
  phoneRecoveryHours: setting(
    'PHONE_RECOVERY_HOURS',
    count(24, 1),
    'Hours between the approval of a new number for a lost one and the change, in which the old number can cancel it',
  ),
  phoneRecoveries: setting(
    'PHONE_RECOVERIES',
    count(3, 1),
    'Requests of one account for a new number in place of a lost one, in 30 days',
  ),
  consentVersion: setting(
    'CONSENT_VERSION',
    text('1'),
    'Version of the current terms; sign-up with another version, or with none, is refused',
  ),
  holderMinAge: setting('HOLDER_MIN_AGE', count(18), 'Age of account holders; younger people are relatives'),
};

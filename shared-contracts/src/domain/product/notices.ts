/** What a notice is about, and how it reaches its person. Both are chosen by the person (`notifications.preferences`). */

export const NOTICE_KINDS = ['visits', 'reminders', 'messages', 'calls', 'results', 'care', 'account'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** In the panel, on the lock screen of a device, as a text message, by e-mail. */
export const NOTICE_WAYS = ['app', 'push', 'sms', 'mail'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** `always`: it cannot be turned off. `never`: such notices do not go this way. */
export const NOTICE_WAY_STATES = ['on', 'off', 'always', 'never'] as const;
export type NoticeWayState = (typeof NOTICE_WAY_STATES)[number];

/** Push services of apps: Firebase Cloud Messaging, and Apple's. An app says over which of them it is reached. */
export const APP_PUSH_SERVICES = ['fcm', 'apns'] as const;
export type AppPushService = (typeof APP_PUSH_SERVICES)[number];

/** The service worker, served by the edge: it shows pushes, and the offline page when there is no network. It stores no file of a release. */
export const PUSH_WORKER_PATH = '/push-sw.js';
/** What it says to an open page when a push was pressed: `{type, url}`, with a port for the answer. */
export const PUSH_OPEN_MESSAGE = 'push.open';

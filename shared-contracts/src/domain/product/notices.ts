/**
 * The subjects of notices, and the ways in which they are sent. Both are selected by the account holder
 * (`notifications.preferences`).
 */

export const NOTICE_KINDS = ['visits', 'reminders', 'messages', 'calls', 'results', 'care', 'account'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** In the notification panel, as a push, as a text message, by e-mail. */
export const NOTICE_WAYS = ['app', 'push', 'sms', 'mail'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** `always`: it cannot be turned off. `never`: such notices are not sent in this way. */
export const NOTICE_WAY_STATES = ['on', 'off', 'always', 'never'] as const;
export type NoticeWayState = (typeof NOTICE_WAY_STATES)[number];

/** Push services of apps: Firebase Cloud Messaging, and Apple's. An app specifies the one by which it is reached. */
export const APP_PUSH_SERVICES = ['fcm', 'apns'] as const;
export type AppPushService = (typeof APP_PUSH_SERVICES)[number];

/** The service worker, served by the edge: it shows pushes, and the offline page when there is no network. It stores no file of a release. */
export const PUSH_WORKER_PATH = '/push-sw.js';
/** The message of the service worker to an open page when a push was pressed: `{type, url}`, with a port for the answer. */
export const PUSH_OPEN_MESSAGE = 'push.open';

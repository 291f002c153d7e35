/** Personal data of this module and its retention periods. */
import { account, DELETE, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { retention } from '../../background/retention.ts';
import { forgetSubscriptions } from './preference-repository.ts';
import { forgetNotifications } from './repository.ts';

const notificationForgetting = retention(
  {
    name: 'notifications.forget',
    what: 'notifications, read or not',
    since: 'writing',
    hours: ({ comms }) => comms.notificationDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetNotifications(tx, before)),
);

const deviceForgetting = retention(
  {
    name: 'notifications.forget-devices',
    what: 'push subscriptions of browsers and apps',
    since: 'the last visit of that browser or app',
    hours: ({ comms }) => comms.pushDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetSubscriptions(tx, before)),
);

export const personalData: readonly TableData[] = [
  ...keptFor(notificationForgetting, personal('notification', account(), DELETE)),
  personal('notice_preference', account(), DELETE),
  ...keptFor(deviceForgetting, personal('push_subscription', account(), DELETE, { hidden: ['address'] })),
];

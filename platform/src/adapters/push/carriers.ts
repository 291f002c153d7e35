/** Composes the push port of its carriers. */
import type { AppPushService } from 'shared-contracts/domain';
import type { AppAddress, BrowserAddress, PushCarrier, PushPort, PushService } from '../../ports/push.ts';

export interface BrowserPush extends PushCarrier<BrowserAddress> {
  readonly publicKey: string;
}

export interface PushCarriers {
  readonly web: BrowserPush | null;
  readonly apps: Readonly<Record<AppPushService, PushCarrier<AppAddress> | null>>;
}

/** Null: this installation sends no push notifications. */
export const combinePush = ({ web, apps }: PushCarriers): PushPort | null => {
  const known = { web, ...apps };
  const services = new Set((Object.keys(known) as PushService[]).filter((service) => known[service] !== null));
  if (services.size === 0) return null;
  return {
    publicKey: web?.publicKey ?? null,
    services,
    reaches: (to) => ('service' in to ? apps[to.service]?.reaches(to) : web?.reaches(to)) ?? false,
    send: ({ to, ...message }) => {
      const sent = 'service' in to ? apps[to.service]?.send({ to, ...message }) : web?.send({ to, ...message });
      return sent ?? Promise.resolve('refused');
    },
  };
};

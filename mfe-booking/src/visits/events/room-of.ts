import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';

/** The chat of a visit. */
export const roomOf = ({ apnt_id: chatroom, visit, provider, utid }: AppointmentDetail): string =>
  visit.delivery === 'home'
    ? linkTo('trackingChat', { chatroom, utid })
    : linkTo('chat', { chatroom, doc_id: provider.provider_id });

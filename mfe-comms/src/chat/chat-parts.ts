/** The parts beside the thread on wide screens are separate pages below 1024 px: the same address with `show`. */
import { linkTo, type MatchedRoute } from 'shared-contracts/routes';

const CHAT_PARTS = ['rooms', 'visit'] as const;
export type ChatPart = (typeof CHAT_PARTS)[number];

export const chatPartOf = ({ query }: Pick<MatchedRoute, 'query'>): ChatPart | null =>
  CHAT_PARTS.find((part) => part === query['show']) ?? null;

/** The address of this chat: its thread, or one of its parts. */
export const chatAddress = ({ routeId, params }: Pick<MatchedRoute, 'routeId' | 'params'>, part?: ChatPart): string => {
  const { chatroom = '', doc_id = '', utid = '' } = params;
  const query = part ? { show: part } : {};
  return routeId === 'trackingChat'
    ? linkTo('trackingChat', { chatroom, utid }, query)
    : linkTo('chat', { chatroom, doc_id }, query);
};

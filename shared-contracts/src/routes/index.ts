export { isLocalPath, isPaymentAddress, linkTo } from './links.ts';
export { linkToOrder, orderPaymentLink, orderSearchLink } from './order-link.ts';
export type { OrderReference } from './order-link.ts';
export { matchRoute, routeDefinition } from './match.ts';
export type { MatchedRoute } from './match.ts';
export { REMOTES } from './owners.ts';
export type { RemoteName, RouteOwner } from './owners.ts';
export { FOLLOW_UP_STEP, ROUTES, ROUTE_IDS, SIGN_IN_EXPIRED, SIGN_IN_PATH } from './table.ts';
export type { RouteDefinition, RouteId } from './table.ts';

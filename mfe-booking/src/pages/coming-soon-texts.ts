import type { RouteId } from 'shared-contracts/routes';
import type { TextKey } from 'shared-ui/text-keys';

type SoonName = Extract<TextKey, `soon.${string}.title`> extends `soon.${infer Name}.title` ? Name : never;

/** Routes that share a page with another one, so that one text serves both. */
const SHARED: Partial<Record<RouteId, SoonName>> = {};

/** Under which name the words of a route that opens later are kept (`soon.<name>.title`); a test finds them for each such route. */
export const soonTextOf = (routeId: RouteId): SoonName => SHARED[routeId] ?? (routeId as SoonName);

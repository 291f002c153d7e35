/**
 * The remotes whose screens are tested (`E2E_REMOTES`: `booking,auth`); all when it is unset. For journeys through every screen.
 */
import { type RouteId, routeDefinition } from 'shared-contracts/routes';

const remotes = process.env.E2E_REMOTES?.split(',');

export const isChosen = (routeId: RouteId): boolean => remotes?.includes(routeDefinition(routeId).owner) ?? true;

import { eClinics, productDetails } from 'shared-contracts/api';
import { type RouteDefinition, route } from '../../http/route.ts';
import { readClinics, readProductDetails } from './service.ts';

export const homeRoutes: readonly RouteDefinition[] = [
  route(productDetails, (_input, { ctx }) => readProductDetails(ctx)),
  route(eClinics, (_input, { ctx }) => readClinics(ctx)),
];

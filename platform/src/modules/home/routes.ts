import { productDetails } from 'shared-contracts/api';
import { type RouteDefinition, route } from '../../http/route.ts';
import { readProductDetails } from './service.ts';

export const homeRoutes: readonly RouteDefinition[] = [
  route(productDetails, (_input, { ctx }) => readProductDetails(ctx)),
];

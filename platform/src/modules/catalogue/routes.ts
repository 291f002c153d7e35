import * as api from 'shared-contracts/api';
import { route, type RouteDefinition } from '../../http/route.ts';
import { itemDetail, listItems, questionsOf, serviceDetail } from './lists.ts';

export const catalogueRoutes: readonly RouteDefinition[] = [
  route(api.catalogueItems, ({ body_area, ...asked }, { ctx }) => listItems(ctx, { ...asked, bodyArea: body_area })),
  route(api.catalogueItem, (asked, { ctx }) => itemDetail(ctx, asked)),
  route(api.catalogueService, ({ stid }, { ctx }) => serviceDetail(ctx, stid)),
  route(api.questionnaires, async ({ stid }, { ctx }) => ({ questions: await questionsOf(ctx, stid) })),
];

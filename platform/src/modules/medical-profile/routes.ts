import { addCondition, conditionList, deleteCondition, editCondition } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { changeCondition, listConditions, recordCondition, removeCondition } from './service.ts';

export const medicalProfileRoutes: readonly RouteDefinition[] = [
  userRoute(conditionList, ({ rel_id }, call) => listConditions(call, rel_id)),
  userRoute(addCondition, (input, call) => recordCondition(call, input)),
  userRoute(editCondition, (input, call) => changeCondition(call, input)),
  userRoute(deleteCondition, ({ condition_id }, call) => removeCondition(call, condition_id)),
];

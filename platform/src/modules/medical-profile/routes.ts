import { addCondition, conditionList, deleteCondition, editCondition, familyConditions } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { changeCondition, listConditions, listFamilyConditions, recordCondition, removeCondition } from './service.ts';

export const medicalProfileRoutes: readonly RouteDefinition[] = [
  userRoute(conditionList, ({ rel_id }, call) => listConditions(call, rel_id)),
  userRoute(familyConditions, (_input, call) => listFamilyConditions(call)),
  userRoute(addCondition, (input, call) => recordCondition(call, input)),
  userRoute(editCondition, (input, call) => changeCondition(call, input)),
  userRoute(deleteCondition, (input, call) => removeCondition(call, input)),
];

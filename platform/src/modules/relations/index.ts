/** Confirmation of family relations. It uses the people of `users` and the one-time codes of `auth`. */
import {
  confirmRelation as confirmRelationEndpoint,
  confirmRelationCode as confirmRelationCodeEndpoint,
} from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { relationMessageJob } from './message.ts';
import { confirmRelation, confirmRelationCode } from './service.ts';

export const relationsModule: PlatformModule = {
  name: 'relations',
  routes: [
    userRoute(confirmRelationEndpoint, ({ rel_id }, call) => confirmRelation(call, rel_id)),
    userRoute(confirmRelationCodeEndpoint, (input, call) => confirmRelationCode(call, input)),
  ],
  jobs: [relationMessageJob],
  recurring: [],
  realtime: [],
  seed: [],
};

import { deleteFile as deleteFileEndpoint } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { deleteFile } from './service.ts';

export const fileEndpoints: readonly RouteDefinition[] = [
  userRoute(deleteFileEndpoint, ({ file_id }, { ctx, user }) => deleteFile(ctx, user.uid, file_id)),
];

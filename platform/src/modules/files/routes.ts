import { deleteFile as deleteFileEndpoint, listFiles as listFilesEndpoint } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { deleteFile, listFiles } from './service.ts';

export const fileEndpoints: readonly RouteDefinition[] = [
  userRoute(listFilesEndpoint, (_input, { ctx, user }) => listFiles(ctx, user.uid)),
  userRoute(deleteFileEndpoint, ({ file_id }, { ctx, user }) => deleteFile(ctx, user.uid, file_id)),
];

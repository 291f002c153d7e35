import {
  addRelative as addRelativeEndpoint,
  deleteRelative,
  patientList,
  patientProfile,
  recordAccesses,
  relativeList,
  setPatientPhoto,
  updateHealthProfile,
  updateUserProfile,
  userProfile,
} from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { addRelative, listPatients, listRelatives, readPatient, removeRelative } from './patients.ts';
import { listAccesses } from './accesses.ts';
import { changeHealthProfile } from './health-profile.ts';
import { changePhoto } from './photo.ts';
import { changeProfile, readProfile } from './service.ts';

export const userRoutes: readonly RouteDefinition[] = [
  userRoute(userProfile, (_input, call) => readProfile(call)),
  userRoute(updateUserProfile, (input, call) => changeProfile(call, input)),
  userRoute(relativeList, async ({ family }, call) => ({ relatives: await listRelatives(call, family === 'true') })),
  userRoute(patientList, async (_input, call) => ({ patients: await listPatients(call) })),
  userRoute(addRelativeEndpoint, (input, call) => addRelative(call, input)),
  userRoute(deleteRelative, ({ rel_id }, call) => removeRelative(call, rel_id)),
  userRoute(patientProfile, ({ rel_id }, call) => readPatient(call, rel_id)),
  userRoute(recordAccesses, ({ page }, call) => listAccesses(call, page)),
  userRoute(updateHealthProfile, (input, call) => changeHealthProfile(call, input)),
  userRoute(setPatientPhoto, (input, call) => changePhoto(call, input)),
];

import { linkTo } from 'shared-contracts/routes';
import type { UiTextKey } from '../context/texts.ts';

/** Links for a page that failed or is not available yet: the user's own data first, then doctors. */
export const USEFUL_PLACES = [
  [linkTo('prescriptions'), 'placePrescriptions'],
  [linkTo('myAppointments'), 'placeAppointments'],
  [linkTo('eclinics'), 'placeDoctors'],
] as const satisfies readonly (readonly [href: string, text: UiTextKey])[];

import { linkTo } from 'shared-contracts/routes';
import type { UiTextKey } from '../context/texts.ts';

/** Where one can go on from a page that failed or opens later: what there is to see, then who there is to ask. */
export const USEFUL_PLACES = [
  [linkTo('prescriptions'), 'placePrescriptions'],
  [linkTo('myAppointments'), 'placeAppointments'],
  [linkTo('eclinics'), 'placeDoctors'],
] as const satisfies readonly (readonly [href: string, text: UiTextKey])[];

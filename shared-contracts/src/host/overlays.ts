/** Dialogs one remote offers and anyone may ask the host to open. The owner's `./overlays` module renders them. */
import type { PatientSummary } from '../api/users.ts';
import type { SavedLocation } from '../api/generic.ts';

export interface OverlayRegistry {
  /** Sign-in and sign-up. Resolves when the patient is signed in, or has closed the dialog. */
  'auth.sign-in': { props: { reason?: 'expired' | 'required' }; result: { kind: 'signed-in' } | { kind: 'dismissed' } };
  /** Greeting after sign-in or sign-up. */
  'auth.welcome': { props: { mode: 'sign-in' | 'sign-up' }; result: undefined };
  /** Clinic chooser of telemedicine. */
  'booking.e-clinics': {
    props: Record<string, never>;
    result: { kind: 'chosen'; clinicId: string } | { kind: 'dismissed' };
  };
  /** Where care is needed: saved addresses, current position, search by city. */
  'booking.location': {
    props: { reason?: string };
    result: { kind: 'chosen'; location: SavedLocation } | { kind: 'dismissed' };
  };
  /** Adds a relative; the new patient is the result. */
  'account.add-patient': {
    props: Record<string, never>;
    result: { kind: 'added'; patient: PatientSummary } | { kind: 'dismissed' };
  };
  /** The notification panel. */
  'comms.notifications': { props: Record<string, never>; result: undefined };
}

export type OverlayId = keyof OverlayRegistry;
export type OverlayProps<Id extends OverlayId> = OverlayRegistry[Id]['props'];
export type OverlayResult<Id extends OverlayId> = OverlayRegistry[Id]['result'];

/** Every overlay id, for checks at run time. */
export const OVERLAY_IDS = [
  'auth.sign-in',
  'auth.welcome',
  'booking.e-clinics',
  'booking.location',
  'account.add-patient',
  'comms.notifications',
] as const satisfies readonly OverlayId[];

/** The remote that renders an overlay: the part before the dot. */
export const overlayOwner = (id: OverlayId): string => id.slice(0, id.indexOf('.'));

/** Props the host passes to an `./overlays` lifecycle. */
export interface OverlayMountProps<Id extends OverlayId = OverlayId> {
  readonly overlay: Id;
  readonly props: OverlayProps<Id>;
  readonly close: (result: OverlayResult<Id>) => void;
}

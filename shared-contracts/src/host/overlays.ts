/**
 * Every dialog of the product. To add one: a definition in this list, its id in the owner's `remote.json`, and the
 * component in the owner's `./overlays` module.
 */
import * as z from 'zod/mini';
import { ProofPurpose } from '../api/auth/fresh-proof.ts';
import { Id } from '../api/core/fields.ts';
import { SavedLocation } from '../api/generic/locations.ts';
import { PatientSummary } from '../api/users/patients.ts';
import { defineOverlay, type OverlayDefinition } from './define-overlay.ts';

const NoProps = z.object({});

export const OVERLAYS = [
  /** Sign-in and sign-up. Resolves when the patient is signed in, or has closed the dialog. */
  defineOverlay({
    id: 'auth.sign-in',
    props: z.object({ reason: z.optional(z.enum(['expired', 'required'])) }),
    result: z.object({ kind: z.literal('signed-in') }),
  }),
  /** Greeting after sign-in or sign-up. `passkeyProof`: a proof with which a passkey can be added. */
  defineOverlay({
    id: 'auth.welcome',
    props: z.object({ mode: z.enum(['sign-in', 'sign-up']), passkeyProof: z.optional(z.string()) }),
  }),
  /** Adds a passkey to the account, with a proof for `change-passkeys`. */
  defineOverlay({
    id: 'auth.add-passkey',
    props: z.object({ freshProof: z.string() }),
    result: z.object({ kind: z.literal('added') }),
  }),
  /** Confirms for one purpose that the user is the account holder. The proof is sent with the call that needs it. */
  defineOverlay({
    id: 'auth.prove',
    props: z.object({ purpose: ProofPurpose }),
    result: z.object({ kind: z.literal('proven'), freshProof: z.string() }),
  }),
  /** Replaces the phone number of the account, with a proof for `change-phone`. */
  defineOverlay({
    id: 'auth.change-phone',
    props: z.object({ freshProof: z.string() }),
    result: z.object({ kind: z.literal('changed') }),
  }),
  /** The insurance of a patient: shows, links and unlinks a plan. The result contains whether one is linked. */
  defineOverlay({
    id: 'auth.insurance',
    props: z.object({ rel_id: Id }),
    result: z.object({ kind: z.literal('changed'), linked: z.boolean() }),
  }),
  /** Clinic chooser of telemedicine. */
  defineOverlay({
    id: 'booking.e-clinics',
    props: NoProps,
    result: z.object({ kind: z.literal('chosen'), clinicId: z.string() }),
  }),
  /**
   * Selects the place of care: saved addresses, current position, search by city. With `address` it saves an address instead: a
   * new one (null), or a change of the one with this id; the result is the saved place, and the place of care does not change.
   */
  defineOverlay({
    id: 'booking.location',
    props: z.object({ reason: z.optional(z.string()), address: z.optional(z.nullable(Id)) }),
    result: z.object({ kind: z.literal('chosen'), location: SavedLocation }),
  }),
  /** Search for clinics, doctors, services and tests. It navigates to the selected result itself. */
  defineOverlay({ id: 'booking.search', props: NoProps }),
  /** Adds a relative; the result is the new patient. */
  defineOverlay({
    id: 'account.add-patient',
    props: NoProps,
    result: z.object({ kind: z.literal('added'), patient: PatientSummary }),
  }),
  /** Confirms the relation to a relative; the result is the patient with the confirmed relation. */
  defineOverlay({
    id: 'account.confirm-relation',
    props: z.object({ patient: PatientSummary }),
    result: z.object({ kind: z.literal('confirmed'), patient: PatientSummary }),
  }),
  /**
   * Corrects the details of a patient whose identity is not verified, and verifies it again. The result is the patient as saved,
   * which may still not be verified.
   */
  defineOverlay({
    id: 'account.correct-identity',
    props: z.object({ rel_id: Id }),
    result: z.object({ kind: z.literal('corrected'), patient: PatientSummary }),
  }),
  /** A call: one that is ringing or in progress, or a new one to the doctor of a visit. It closes when the call has ended. */
  defineOverlay({
    id: 'comms.call',
    props: z.union([
      z.object({ kind: z.literal('current') }),
      z.object({ kind: z.literal('dial'), apnt_id: z.string() }),
    ]),
    result: z.object({ kind: z.literal('over') }),
  }),
  /** Tests camera, microphone, sound and network before a call. */
  defineOverlay({ id: 'comms.device-check', props: z.object({ camera: z.boolean() }) }),
  /** The notification panel. */
  defineOverlay({ id: 'comms.notifications', props: NoProps }),
] as const;

type Overlay = (typeof OVERLAYS)[number];
type OverlayOf<Id extends OverlayId> = Extract<Overlay, { readonly id: Id }>;
export type OverlayId = Overlay['id'];
export type OverlayProps<Id extends OverlayId> = z.output<OverlayOf<Id>['props']>;
export type OverlayResult<Id extends OverlayId> = z.output<OverlayOf<Id>['result']>;

/** The definition of an id; null for an id that this contract does not contain. */
export const overlayDefinition = (id: string): OverlayDefinition | null =>
  OVERLAYS.find((overlay) => overlay.id === id) ?? null;

/** The remote that renders an overlay: the part before the dot. */
export const overlayOwner = (id: OverlayId): string => id.slice(0, id.indexOf('.'));

/** Props the host passes to an `./overlays` lifecycle. */
export interface OverlayMountProps<Id extends OverlayId = OverlayId> {
  readonly overlay: Id;
  readonly props: OverlayProps<Id>;
  readonly close: (result: OverlayResult<Id>) => void;
}

/** The result of a dialog that a remote adds with its manifest. */
export type AddedOverlayResult = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Props that the host passes to an `./overlays` lifecycle for a dialog that the remote's manifest adds. */
export interface AddedOverlayMountProps {
  readonly overlay: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly close: (result: AddedOverlayResult) => void;
}

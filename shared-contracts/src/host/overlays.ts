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
  /** Greeting after sign-in or sign-up. `passkeyProof`: a passkey can be added with it. */
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
  /** Confirms that it is the account holder, for one purpose. The proof goes with the call that needs it. */
  defineOverlay({
    id: 'auth.prove',
    props: z.object({ purpose: ProofPurpose }),
    result: z.object({ kind: z.literal('proven'), freshProof: z.string() }),
  }),
  /** Gives the account another number, with a proof for `change-phone`. */
  defineOverlay({
    id: 'auth.change-phone',
    props: z.object({ freshProof: z.string() }),
    result: z.object({ kind: z.literal('changed') }),
  }),
  /** A patient's insurance: what is linked, another link, and its end. The result says whether one is linked. */
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
   * Where care is needed: saved addresses, current position, search by city. With `address` it saves an address instead: a new
   * one (null), or a change of the one with this id; the result is the saved place, and the place of care stays as it is.
   */
  defineOverlay({
    id: 'booking.location',
    props: z.object({ reason: z.optional(z.string()), address: z.optional(z.nullable(Id)) }),
    result: z.object({ kind: z.literal('chosen'), location: SavedLocation }),
  }),
  /** Search over clinics, doctors, services and tests. It goes to what is chosen by itself. */
  defineOverlay({ id: 'booking.search', props: NoProps }),
  /** Adds a relative; the new patient is the result. */
  defineOverlay({
    id: 'account.add-patient',
    props: NoProps,
    result: z.object({ kind: z.literal('added'), patient: PatientSummary }),
  }),
  /** Confirms the relation to a relative; the patient with the confirmed relation is the result. */
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
  /** A call: one that rings or is under way, or one to the doctor of a visit. It closes when it is over. */
  defineOverlay({
    id: 'comms.call',
    props: z.union([
      z.object({ kind: z.literal('current') }),
      z.object({ kind: z.literal('dial'), apnt_id: z.string() }),
    ]),
    result: z.object({ kind: z.literal('over') }),
  }),
  /** Camera, microphone, sound and network, tried before a call. */
  defineOverlay({ id: 'comms.device-check', props: z.object({ camera: z.boolean() }) }),
  /** The notification panel. */
  defineOverlay({ id: 'comms.notifications', props: NoProps }),
] as const;

type Overlay = (typeof OVERLAYS)[number];
type OverlayOf<Id extends OverlayId> = Extract<Overlay, { readonly id: Id }>;
export type OverlayId = Overlay['id'];
export type OverlayProps<Id extends OverlayId> = z.output<OverlayOf<Id>['props']>;
export type OverlayResult<Id extends OverlayId> = z.output<OverlayOf<Id>['result']>;

/** The definition of an id; null for one this contract does not know. */
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

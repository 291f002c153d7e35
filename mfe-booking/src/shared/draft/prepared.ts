/**
 * A visit while it is being prepared: with a held slot, or still in the basket. The patient and details steps work on this and do
 * not distinguish the two.
 */
import type {
  Attachment,
  BookingDraft,
  bookingDetails,
  PatientSummary,
  RequestOf,
  VisitItem,
} from 'shared-contracts/api';
import {
  type AskedOne,
  type BasketAnswer,
  type ConsultationChannel,
  type Day,
  type Delivery,
  riyadhDay,
} from 'shared-contracts/domain';
import type { FormRefusal } from 'shared-ui/form-kit';

/** The items selected from the list of the service, for one patient (`rel_id`) or for all (null). */
export type PreparedItem = Pick<VisitItem, 'kind' | 'reference' | 'rel_id' | 'quantity' | 'name'>;

export interface Prepared {
  /** The key of unsent input in this tab. */
  readonly id: string;
  readonly stid: string;
  readonly delivery: Delivery | 'unknown';
  /** The day at which ages are computed: that of the visit, or today before a time is selected. */
  readonly day: Day;
  /** For a remote visit: the channels of its provider, and the selected one. */
  readonly channels: readonly ConsultationChannel[];
  readonly channel: ConsultationChannel | null;
  readonly patients: readonly PatientSummary[];
  readonly items: readonly PreparedItem[];
  readonly questions: readonly string[];
  readonly asked: readonly AskedOne[];
  readonly answers: readonly BasketAnswer[];
  readonly symptoms: string;
  readonly attachments: readonly Attachment[];
  readonly voiceNote: Attachment | null;
}

/** A change of a step, in the form in which a held booking is sent it. */
export type VisitChange = Omit<RequestOf<typeof bookingDetails>, 'apnt_id' | 'location' | 'accept_prices'>;

export interface StepProps {
  visit: Prepared;
  /** Saves and continues; the form of the step shows why it could not be saved. */
  save: (change: VisitChange) => Promise<FormRefusal<never> | undefined>;
  /** Saves and stays. Rejects when it could not be saved. */
  keep: (change: VisitChange) => Promise<unknown>;
  /** The price for the choices so far; shown beside the continue button. */
  total?: React.ReactNode;
  /** The summary beside the step. */
  children: React.ReactNode;
}

export const preparedOf = (draft: BookingDraft): Prepared => {
  const { visit, provider } = draft;
  const isRemote = visit.delivery === 'remote';
  return {
    id: draft.apnt_id,
    stid: draft.stid,
    delivery: visit.delivery,
    day: riyadhDay(draft.starts_at),
    channels: isRemote ? provider.channels : [],
    channel: isRemote && visit.channel !== 'unknown' ? visit.channel : null,
    patients: draft.patients,
    items: draft.items,
    questions: draft.questions,
    asked: draft.asked ?? [],
    answers: draft.answers,
    symptoms: draft.symptoms,
    attachments: draft.attachments,
    voiceNote: draft.voice_note ?? null,
  };
};

/**
 * A visit while it is being prepared: with a held time, or still in the basket. The steps for whom and why it is work on this
 * and do not know which of the two it is.
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

/** What was chosen of the list of the service, for one patient (`rel_id`) or for all (null). */
export type PreparedItem = Pick<VisitItem, 'kind' | 'reference' | 'rel_id' | 'quantity' | 'name'>;

export interface Prepared {
  /** Names what is typed in this tab and not saved yet. */
  readonly id: string;
  readonly stid: string;
  readonly delivery: Delivery | 'unknown';
  /** The day by which ages count: the visit's, or today before a time is chosen. */
  readonly day: Day;
  /** Of a remote visit: the ways that its provider offers, and the chosen one. */
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

/** What a step changes, as a held booking is sent it. */
export type VisitChange = Omit<RequestOf<typeof bookingDetails>, 'apnt_id' | 'location' | 'accept_prices'>;

export interface StepProps {
  visit: Prepared;
  /** Saves and continues; the form of the step shows why it could not be saved. */
  save: (change: VisitChange) => Promise<FormRefusal<never> | undefined>;
  /** Saves and stays. Rejects when it could not be saved. */
  keep: (change: VisitChange) => Promise<unknown>;
  /** What the patient will pay, as far as it is known; beside the way on. */
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

import { FULFILMENTS, type Fulfilment, VisitLocation } from 'shared-contracts/domain';
import { type KeptDraft, keptDraft } from 'shared-ui/kept-draft';
import * as z from 'zod/mini';

const Draft = z.object({
  /** Packs by drug; a drug without an entry has the maximum that is left. */
  packs: z.record(z.string(), z.int()),
  fulfilment: z.enum(FULFILMENTS),
  location: z.nullable(VisitLocation),
});

export interface OrderDraft {
  readonly packs: Readonly<Record<string, number>>;
  readonly fulfilment: Fulfilment;
  readonly location: VisitLocation | null;
}

/** The unsent order of a prescription. */
export const orderDraft = (prescriptionId: string): KeptDraft<OrderDraft> =>
  keptDraft<OrderDraft>(`pharmacy.order.${prescriptionId}`, Draft as z.ZodMiniType<OrderDraft>, {
    packs: {},
    fulfilment: 'delivery',
    location: null,
  });

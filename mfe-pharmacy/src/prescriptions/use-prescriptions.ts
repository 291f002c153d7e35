import { prescriptionList } from 'shared-contracts/api';
import { useEndpointPages } from 'shared-ui/remote-kit';

export const PRESCRIPTION_TABS = ['new', 'previous', 'orders'] as const;
export type PrescriptionTab = (typeof PRESCRIPTION_TABS)[number];
export type PrescriptionType = Exclude<PrescriptionTab, 'orders'>;

export const isPrescriptionTab = (value: string | undefined): value is PrescriptionTab =>
  PRESCRIPTION_TABS.some((tab) => tab === value);

/** One tab's prescriptions, page after page. */
export const usePrescriptions = (type: PrescriptionType) => {
  const list = useEndpointPages(prescriptionList, {
    key: type,
    request: (page) => ({ type, page }),
    hasMore: (last) => last.page < last.page_count,
  });
  return { list, prescriptions: (list.data?.pages ?? []).flatMap((page) => page.prescriptions) };
};

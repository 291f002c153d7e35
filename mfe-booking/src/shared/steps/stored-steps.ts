/**
 * The line of booking steps as local storage knows it (specification part 1, sections 2.3, 2.4 and 2.6). How many steps there
 * are and where a screen is comes from the service's definition; the progress bar reads what is written here.
 */
import type { ProductDetails, Service } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { localStore as local } from 'shared-ui/storage';

type ChosenService = Service | ProductDetails['video_service'];

/** Remembers what was chosen on the home page; a new line of steps begins. */
export const rememberService = (service: ChosenService): void => {
  local.write(STORAGE_KEY.selectedService, JSON.stringify(service));
  local.write(
    STORAGE_KEY.selectedData,
    JSON.stringify({ stid: service.stid, utid: service.utid, prd_id: service.prd_id }),
  );
  writeStep({ current: 1, total: service.booking_steps });
};

/** The next step has been reached by a choice. */
export const raiseStep = (): void => {
  const current = Number(local.read(STORAGE_KEY.currentPage));
  local.write(STORAGE_KEY.currentPage, String(Number.isInteger(current) && current > 0 ? current + 1 : 2));
};

/** A screen writes its place, so that a shared link, back and a reload show the same; the steps of another service end. */
export const writeStep = ({ current, total }: StoredStep): void => {
  local.write(STORAGE_KEY.totalPage, String(total));
  local.write(STORAGE_KEY.currentPage, String(current));
};

export interface StoredStep {
  readonly current: number;
  readonly total: number;
}

/** The page and the number of pages in local storage; null for what is no place among pages. */
export const readStep = (): StoredStep | null => {
  const current = Number(local.read(STORAGE_KEY.currentPage));
  const total = Number(local.read(STORAGE_KEY.totalPage));
  const isPlace = Number.isInteger(current) && Number.isInteger(total) && current >= 1 && current <= total;
  return isPlace ? { current, total } : null;
};

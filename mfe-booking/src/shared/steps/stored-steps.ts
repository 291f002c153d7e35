/**
 * The booking steps in local storage (specification part 1, sections 2.3, 2.4 and 2.6). The number of steps and the position of a
 * screen come from the service's definition; the progress bar reads what is stored here.
 */
import type { ProductDetails, Service } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { localStore as local } from 'shared-ui/storage';

type ChosenService = Service | ProductDetails['video_service'];

/** Stores the choice on the home page, and starts again at the first step. */
export const rememberService = (service: ChosenService): void => {
  local.write(STORAGE_KEY.selectedService, JSON.stringify(service));
  local.write(
    STORAGE_KEY.selectedData,
    JSON.stringify({ stid: service.stid, utid: service.utid, prd_id: service.prd_id }),
  );
  writeStep({ current: 1, total: service.booking_steps });
};

/** A choice has completed a step: the position moves to the next one. */
export const raiseStep = (): void => {
  const current = Number(local.read(STORAGE_KEY.currentPage));
  local.write(STORAGE_KEY.currentPage, String(Number.isInteger(current) && current > 0 ? current + 1 : 2));
};

/** A screen stores its position, so that a shared link, back and a reload show the same; the steps of another service end. */
export const writeStep = ({ current, total }: StoredStep): void => {
  local.write(STORAGE_KEY.totalPage, String(total));
  local.write(STORAGE_KEY.currentPage, String(current));
};

export interface StoredStep {
  readonly current: number;
  readonly total: number;
}

/** The page and the number of pages in local storage; null for an invalid position. */
export const readStep = (): StoredStep | null => {
  const current = Number(local.read(STORAGE_KEY.currentPage));
  const total = Number(local.read(STORAGE_KEY.totalPage));
  const isPlace = Number.isInteger(current) && Number.isInteger(total) && current >= 1 && current <= total;
  return isPlace ? { current, total } : null;
};

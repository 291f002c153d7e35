/**
 * The line of booking steps (specification part 1, sections 2.3, 2.4 and 2.6): how many there are comes with the chosen
 * service, both numbers live in local storage.
 */
import type { ProductDetails, Service } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { local } from './storage.ts';

/** Steps of a consultation: clinic, doctor, time with patient and details, review. */
export const CONSULTATION_STEP = { clinic: 1, doctor: 2, time: 3, review: 4 } as const;
const CONSULTATION_STEPS = 4;

type ChosenService = Service | ProductDetails['video_service'];

/** Remembers what was chosen on the home page; a new line of steps begins. */
export const rememberService = (service: ChosenService): void => {
  local.write(STORAGE_KEY.selectedService, JSON.stringify(service));
  local.write(
    STORAGE_KEY.selectedData,
    JSON.stringify({ stid: service.stid, utid: service.utid, prd_id: service.prd_id }),
  );
  local.write(STORAGE_KEY.totalPage, String(service.booking_steps));
  local.write(STORAGE_KEY.currentPage, '1');
};

const readCount = (key: string, fallback: number): number => {
  const value = Number(local.read(key));
  return Number.isInteger(value) && value > 0 && value < 20 ? value : fallback;
};

export const readSteps = (): { current: number; total: number } => {
  const total = readCount(STORAGE_KEY.totalPage, CONSULTATION_STEPS);
  return { current: Math.min(readCount(STORAGE_KEY.currentPage, 1), total), total };
};

/** The next step has been reached by a choice. */
export const raiseStep = (): void => local.write(STORAGE_KEY.currentPage, String(readSteps().current + 1));

/** A screen says where it stands, so that a shared link, back and a reload show the same; a line of another service ends. */
export const writeStep = (step: number): void => {
  local.write(STORAGE_KEY.totalPage, String(CONSULTATION_STEPS));
  local.write(STORAGE_KEY.currentPage, String(step));
};

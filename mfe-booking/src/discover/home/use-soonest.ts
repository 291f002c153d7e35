import { activeDoctors } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';

/** The number of doctors in the section; the pictures above show the first of them. */
const SHOWN = 6;

/** The doctors with the earliest free times, of one speciality or of all: one request, wherever they are shown. */
export const useSoonest = (deptid?: string) =>
  useEndpointQuery(activeDoctors, { limit: SHOWN, ...(deptid !== undefined && { deptid }) });

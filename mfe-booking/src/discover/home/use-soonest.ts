import { activeDoctors } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';

/** As many as the band of doctors shows; the pictures above it show the first of them. */
const SHOWN = 6;

/** The doctors who are free soonest, of one speciality or of all: asked for once, wherever they are shown. */
export const useSoonest = (deptid?: string) =>
  useEndpointQuery(activeDoctors, { limit: SHOWN, ...(deptid !== undefined && { deptid }) });

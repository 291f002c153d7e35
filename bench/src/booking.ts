/** `npm run bench -- booking`: the booking flow alone, on a platform without edge; prints its figures and writes nothing. */
import { judgeBookingFlow } from './budgets.ts';
import { measureBookingFlow } from './booking-flow.ts';
import { flowSection } from './flow-report.ts';
import { startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';

export const measureBookingAlone = async (): Promise<number> => {
  const postgres = await startPostgres();
  const platform = await startPlatform(postgres.url);
  try {
    const flow = await measureBookingFlow(platform.origin, postgres);
    process.stdout.write(`${flowSection(flow)}\n`);
    return judgeBookingFlow(flow).holds ? 0 : 1;
  } finally {
    await platform.stop();
    await postgres.stop();
  }
};

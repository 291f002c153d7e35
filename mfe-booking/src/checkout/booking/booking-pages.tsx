import { bookingDraft, patientList } from 'shared-contracts/api';
import { type Prefetch, lazyScreen, type ScreenFile } from 'shared-ui/remote-kit';
import { loadSteps } from './load-steps.ts';

/** The chunk contains the forms too; the data of the screen is requested while it loads. */
const Steps = lazyScreen(loadSteps);

const ahead: Prefetch = ({ route, session, query }) => {
  const { aId = '', step = 'patient' } = route.query;
  if (aId === '' || session.kind === 'visitor') return;
  query(bookingDraft, { apnt_id: aId });
  if (step === 'patient') query(patientList, {});
};

/** `/doctor-slots?aId=…`. */
const BookingPages = () => <Steps />;

export default Object.assign(BookingPages, { ahead, first: () => Steps } satisfies ScreenFile);

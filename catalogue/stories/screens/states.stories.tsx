import type { Meta } from '@storybook/react-webpack5';
import {
  ApiError,
  ERROR_CODES,
  patientList,
  prescriptionList,
  upcomingAppointments,
  wallet,
} from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { unanswered } from '../../stage/host.ts';
import { screen } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/States' };
export default meta;

const refused = (): never => {
  const { status, http, ar } = ERROR_CODES.SERVICE_UNAVAILABLE;
  throw new ApiError({ code: 'SERVICE_UNAVAILABLE', message: ar, status, http, traceId: '4f2a-91' });
};
const noNetwork = (): never => {
  throw new ApiError({ code: 'NETWORK', message: 'لا يوجد اتصال بالإنترنت', status: 0, http: 0 });
};

export const AppointmentsOnTheirWay = screen('booking', {
  who: 'patient',
  href: linkTo('myAppointments'),
  calls: { [upcomingAppointments.id]: unanswered },
  waiting: true,
});
export const AppointmentsThatFailed = screen('booking', {
  who: 'patient',
  href: linkTo('myAppointments'),
  calls: { [upcomingAppointments.id]: refused },
});
export const WalletWithoutANetwork = screen('account', {
  who: 'patient',
  href: linkTo('wallet'),
  calls: { [wallet.id]: noNetwork },
});
export const NoPrescriptions = screen('pharmacy', {
  who: 'patient',
  href: linkTo('prescriptions'),
  calls: { [prescriptionList.id]: { prescriptions: [], page: 1, page_count: 1 } },
});
export const PatientsOnTheirWay = screen('account', {
  who: 'patient',
  href: linkTo('patientList'),
  calls: { [patientList.id]: unanswered },
  waiting: true,
});

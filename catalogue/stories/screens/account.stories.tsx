import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { linkTo, type ContractRouteId } from 'shared-contracts/routes';
import { screen } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/Account' };
export default meta;

const patient = (route: ContractRouteId, query: Record<string, string> = {}): StoryObj =>
  screen('account', { who: 'patient', href: linkTo(route, {}, query) });

export const More = patient('more');
export const Profile = patient('myProfile');
export const ProfileWide = patient('myProfile');
export const Patients = patient('patientList');
export const APatient = patient('viewPatient', { rel_id: 'rel_sample_huda' });
export const Wallet = patient('wallet');
export const SavedCards = patient('savedCards');
export const Addresses = patient('addressList');
export const Appointments = patient('accountAppointments');
export const MyDoctors = patient('myDoctor');
export const MedicalRecord = patient('patientRecord');
export const Reports = patient('myReports');
export const Files = patient('myFiles');
export const SignIns = patient('signIns');
export const Privacy = patient('privacy');
export const AccessToTheRecord = patient('recordAccess');
export const WalletOfAVisitor = screen('account', { who: 'visitor', href: linkTo('wallet') });

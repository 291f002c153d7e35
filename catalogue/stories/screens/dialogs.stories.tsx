import type { Meta } from '@storybook/react-webpack5';
import { dialog } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/Dialogs' };
export default meta;

export const SignIn = dialog('auth.sign-in', {}, { who: 'visitor' });
export const SignInAgain = dialog('auth.sign-in', { reason: 'expired' }, { who: 'visitor' });
export const Welcome = dialog('auth.welcome', { mode: 'sign-in' }, { who: 'patient' });
export const Insurance = dialog('auth.insurance', { rel_id: 'rel_sample_noura' }, { who: 'patient' });
export const Clinics = dialog('booking.e-clinics', {}, { who: 'visitor' });
export const Location = dialog('booking.location', {}, { who: 'patient' });
export const Search = dialog('booking.search', {}, { who: 'visitor' });
export const AddPatient = dialog('account.add-patient', {}, { who: 'patient' });

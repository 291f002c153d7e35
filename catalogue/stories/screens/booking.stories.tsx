import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG, UTID } from 'shared-contracts/domain';
import { linkTo, type ContractRouteId } from 'shared-contracts/routes';
import { type ScreenOptions, screen } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/Booking' };
export default meta;

const visitor = (route: ContractRouteId, query: Record<string, string> = {}): StoryObj =>
  screen('booking', { who: 'visitor', href: linkTo(route, {}, query) });
const patient = (route: ContractRouteId, query: Record<string, string> = {}): StoryObj =>
  screen('booking', { who: 'patient', href: linkTo(route, {}, query) });
const doctors = (who: ScreenOptions['who'], query: Record<string, string>): StoryObj =>
  screen('booking', { who, href: linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...TELEMEDICINE_QUERY, ...query }) });

const DOCTOR = 'doc_dermatology_1';
export const HomeOfAVisitor = visitor('home');
export const HomeOfAPatient = patient('home');
export const HomeWide = patient('home');
export const Clinics = visitor('eclinics');
export const Doctors = doctors('visitor', { deptid: 'dermatology' });
export const DoctorsWide = doctors('patient', { deptid: 'dermatology' });
export const ADoctor = doctors('visitor', { deptid: 'dermatology', doctor: DOCTOR });
export const DoctorsAtHome = screen('booking', { who: 'visitor', href: linkTo('browse', { utid: UTID.doctorVisit }) });
export const LaboratoryTests = visitor('labTech');
export const TestsByBodyFunction = visitor('testBodyFunction');
export const TestPackages = visitor('viewPackages');
export const Tests = visitor('viewTests');
export const Nursing = visitor('nurse');
export const Physiotherapy = visitor('physio');
export const Vaccination = visitor('vaccination');
export const Radiology = visitor('radiology');
export const VitaminDrips = visitor('vitaminDrips');
export const Caregivers = visitor('caregiver');
export const Offers = visitor('offers');
export const TimesOfADoctor = patient('doctorSlots', { doctor: DOCTOR });
export const PatientOfAHeldVisit = screen('booking', {
  who: 'patient',
  href: ({ ids }) => linkTo('doctorSlots', {}, { aId: ids['held'] ?? '' }),
});
export const Review = screen('booking', {
  who: 'patient',
  href: ({ ids }) => linkTo('review', {}, { aId: ids['held'] ?? '' }),
});
export const ReviewWide = screen('booking', {
  who: 'patient',
  href: ({ ids }) => linkTo('review', {}, { aId: ids['held'] ?? '' }),
});
export const Confirmation = patient('confirmation', { aId: 'apt_sample_noura_5' });
export const Appointments = patient('myAppointments');
export const UpcomingVisit = patient('upcomingDetails', { apnt_id: 'apt_sample_noura_5' });
export const CompletedVisit = patient('completedDetails', { apnt_id: 'apt_sample_noura_1' });
export const CancelledVisit = patient('cancelledDetails', { apnt_id: 'apt_sample_noura_4' });
export const AnotherTime = patient('reschedule', { apnt_id: 'apt_sample_noura_5' });
export const FamilyDoctor = patient('familyDoctor');
export const ChoiceOfAFamilyDoctor = patient('selectFamilyDoctor');
export const Insurance = patient('familyInsurance');
export const Employment = patient('employment');

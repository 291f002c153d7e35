/** Maps each route to its lazy screen. */
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import { TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import type { MatchedRoute, RouteId } from 'shared-contracts/routes';
import { loadBooking } from '../checkout/booking/load-booking.ts';
import { loadReview } from '../checkout/review/load-review.ts';
import type { PreloadScreen } from '../shared/state/preload.ts';

type Screen = LazyScreen;

const Home = lazyScreen(() => import(/* webpackChunkName: "home" */ '../discover/home/home-screen.tsx'), ['home']);
const Clinics = lazyScreen(
  () => import(/* webpackChunkName: "clinics" */ '../discover/clinics/clinics-screen.tsx'),
  ['clinics'],
);
const Browse = lazyScreen(
  () => import(/* webpackChunkName: "browse" */ '../discover/browse/browse-screen.tsx'),
  ['browse'],
);
const Doctor = lazyScreen(
  () => import(/* webpackChunkName: "doctor" */ '../discover/doctor/doctor-screen.tsx'),
  ['browse'],
);
const Slots = lazyScreen(
  () => import(/* webpackChunkName: "slots" */ '../checkout/slots/slots-screen.tsx'),
  ['booking'],
);
const Booking = lazyScreen(loadBooking, ['booking']);
const Review = lazyScreen(loadReview, ['booking', 'review']);
const Confirmation = lazyScreen(
  () => import(/* webpackChunkName: "confirmation" */ '../checkout/confirmation/confirmation-screen.tsx'),
  ['booking', 'appointments'],
);
const MyAppointments = lazyScreen(
  () => import(/* webpackChunkName: "appointments" */ '../visits/appointments/appointments-screen.tsx'),
  ['appointments'],
);
const Details = lazyScreen(
  () => import(/* webpackChunkName: "appointment" */ '../visits/appointments/appointment-pages.tsx'),
  ['appointments', 'booking'],
);

const Service = lazyScreen(
  () => import(/* webpackChunkName: "service" */ '../service/steps/service-screen.tsx'),
  ['service'],
);

const FamilyDoctor = lazyScreen(
  () => import(/* webpackChunkName: "family-doctor" */ '../plans/family-doctor/family-screen.tsx'),
  ['family-doctor'],
);
const SelectFamilyDoctor = lazyScreen(
  () => import(/* webpackChunkName: "doctor-choice" */ '../plans/family-doctor/select-screen.tsx'),
  ['family-doctor', 'browse'],
);
const FamilyInsurance = lazyScreen(
  () => import(/* webpackChunkName: "family-doctor" */ '../plans/family-doctor/insurance-screen.tsx'),
  ['family-doctor'],
);
const Employment = lazyScreen(
  () => import(/* webpackChunkName: "employment" */ '../service/employment/employment-screen.tsx'),
  ['employment'],
);
const VoucherSuccess = lazyScreen(
  () => import(/* webpackChunkName: "employment" */ '../service/employment/voucher-success-screen.tsx'),
  ['employment', 'booking', 'appointments'],
);
const Caregiver = lazyScreen(
  () => import(/* webpackChunkName: "caregiver" */ '../service/caregiver/caregiver-screen.tsx'),
  ['care'],
);
const CaregiverDetails = lazyScreen(
  () => import(/* webpackChunkName: "caregiver" */ '../service/caregiver/caregiver-details-screen.tsx'),
  ['care'],
);
const CaregiverSuccessful = lazyScreen(
  () => import(/* webpackChunkName: "caregiver" */ '../service/caregiver/caregiver-successful-screen.tsx'),
  ['care'],
);
const Offers = lazyScreen(
  () => import(/* webpackChunkName: "offers" */ '../discover/offers/offers-screen.tsx'),
  ['offers'],
);
const Prepared = lazyScreen(
  () => import(/* webpackChunkName: "prepared" */ '../checkout/booking/prepared-screen.tsx'),
  ['review', 'booking'],
);

const LOADS = { booking: loadBooking } as const;

export const preloadScreen: PreloadScreen = (screen) => void LOADS[screen]().catch(() => undefined);

const SCREENS: Partial<Record<RouteId, Screen>> = {
  home: Home,
  labTech: Service,
  testBodyFunction: Service,
  viewPackages: Service,
  viewTests: Service,
  covidPcr: Service,
  nurse: Service,
  physio: Service,
  vaccination: Service,
  radiology: Service,
  vitaminDrips: Service,
  hajjVaccination: Service,
  influenzaVaccination: Service,
  eclinics: Clinics,
  review: Review,
  confirmation: Confirmation,
  employment: Employment,
  voucherSuccess: VoucherSuccess,
  caregiver: Caregiver,
  caregiverV2: Caregiver,
  caregiverDetails: CaregiverDetails,
  caregiverSuccessful: CaregiverSuccessful,
  offers: Offers,
  myAppointments: MyAppointments,
  upcomingDetails: Details,
  completedDetails: Details,
  cancelledDetails: Details,
  reschedule: Details,
  familyDoctor: FamilyDoctor,
  selectFamilyDoctor: SelectFamilyDoctor,
  familyInsurance: FamilyInsurance,
};

/** The screen of an address: `/browse/telemedicine` and `/doctor-slots` render another one depending on their query. */
export const screenOf = ({ routeId, params, query }: MatchedRoute): Screen | null => {
  if (routeId === 'browse') {
    // The service that `/browse/{utid}` names is in a table of its own, which the first view does not load.
    if (params.utid !== undefined && params.utid !== TELEMEDICINE_SLUG) return Service;
    // Without the kind of a visit: all doctors.
    return query.doctor ? Doctor : Browse;
  }
  if (routeId === 'review' && query.prepared === 'true') return Prepared;
  // Its first page is its list of packages; its steps are those of every service.
  if (routeId === 'caregiver' && query.step !== undefined) return Service;
  if (routeId === 'doctorSlots') return query.aId ? Booking : Slots;
  return SCREENS[routeId] ?? null;
};

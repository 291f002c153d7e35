/** The services of the product. A new service is an entry here, a catalogue row, and the content of its own steps. */
import { TELEMEDICINE_QUERY, UTID } from '../product/constants.ts';
import type { Delivery, ServiceDefinition } from './definition.ts';

/** For home visits: how many days in advance a patient is advised to book (specification part 2, section 9). */
export const ADVISED_DAYS_AHEAD = { from: 3, to: 4 } as const;

/** Times by delivery (rules: "Slots and booking", "Appointments"); they are the defaults of the platform's settings. */
export const TIMES_OF: Readonly<
  Record<Delivery, Pick<ServiceDefinition, 'leadMinutes' | 'travelMinutes' | 'horizonDays' | 'refundHours'>>
> = {
  remote: { leadMinutes: 5, travelMinutes: 0, horizonDays: 30, refundHours: 2 },
  home: { leadMinutes: 120, travelMinutes: 30, horizonDays: 30, refundHours: 5 },
  facility: { leadMinutes: 120, travelMinutes: 0, horizonDays: 30, refundHours: 5 },
};

const WITHOUT_ITEMS = { itemsPerPatient: null, quantityPerItem: 1 } as const;

const TELEMEDICINE: ServiceDefinition = {
  utid: UTID.telemedicine,
  stid: TELEMEDICINE_QUERY.stid,
  prd_id: TELEMEDICINE_QUERY.pId,
  delivery: 'remote',
  performedBy: 'doctor',
  chosen: 'nothing',
  slot: { kind: 'slot', minutes: 'by-speciality' },
  ...TIMES_OF.remote,
  maxPatients: 1,
  limits: WITHOUT_ITEMS,
  needs: ['attachments', 'voice-note'],
  taxClass: 'standard',
  steps: ['clinic', 'provider', 'slot', 'patients', 'details', 'review'],
};

const HOME = {
  delivery: 'home',
  slot: { kind: 'window', minutes: 60 },
  ...TIMES_OF.home,
  limits: { itemsPerPatient: null, quantityPerItem: 1 },
  needs: ['location'],
  taxClass: 'standard',
} as const;

type HomeVisit = Pick<ServiceDefinition, 'utid' | 'prd_id' | 'performedBy' | 'chosen' | 'maxPatients' | 'steps'> &
  Partial<ServiceDefinition>;
const homeVisit = (visit: HomeVisit): ServiceDefinition => ({
  ...HOME,
  slot: { ...HOME.slot },
  needs: [...HOME.needs],
  stid: `ST${visit.utid}`,
  ...visit,
});

const VACCINATION: HomeVisit = {
  utid: UTID.vaccination,
  prd_id: 'vaccination',
  performedBy: 'nurse',
  chosen: 'vaccine',
  maxPatients: 5,
  needs: ['location', 'questionnaire'],
  steps: ['items', 'patients', 'questionnaire', 'details', 'location', 'provider', 'slot', 'review'],
};

const LAB: HomeVisit = {
  utid: UTID.labTechnician,
  prd_id: 'lab',
  performedBy: 'lab-technician',
  chosen: 'tests-and-packages',
  maxPatients: 5,
  needs: ['location', 'attachments'],
  steps: ['items', 'patients', 'details', 'location', 'provider', 'slot', 'review'],
};

const COVID: HomeVisit = {
  ...LAB,
  prd_id: 'covid',
  stid: 'ST21',
  // One covid test per patient (rules).
  limits: { itemsPerPatient: 1, quantityPerItem: 1 },
  needs: ['location', 'questionnaire', 'attachments'],
  steps: ['items', 'patients', 'questionnaire', 'details', 'location', 'provider', 'slot', 'review'],
};

const RADIOLOGY: HomeVisit = {
  utid: UTID.radiology,
  prd_id: 'radiology',
  performedBy: 'radiographer',
  chosen: 'examination',
  maxPatients: 2,
  needs: ['location', 'attachments'],
  steps: ['items', 'patients', 'details', 'location', 'provider', 'slot', 'review'],
};

const INFLUENZA: HomeVisit = {
  ...VACCINATION,
  prd_id: 'influenza',
  stid: 'ST71',
  limits: { itemsPerPatient: 1, quantityPerItem: 1 },
};
const HAJJ: HomeVisit = { ...VACCINATION, prd_id: 'hajj', stid: 'ST72' };

/** The same service at a branch: any free provider performs it, so the patient selects none. */
const atBranch = (visit: HomeVisit, prd_id: string, stid: string, minutes: number): ServiceDefinition => ({
  ...homeVisit(visit),
  prd_id,
  stid,
  delivery: 'facility',
  slot: { kind: 'slot', minutes },
  ...TIMES_OF.facility,
  needs: (visit.needs ?? []).filter((need) => need !== 'location'),
  steps: visit.steps.flatMap((step) => (step === 'provider' ? [] : step === 'location' ? ['branch' as const] : [step])),
});

const CARE_STEPS: ServiceDefinition['steps'] = [
  'patients',
  'details',
  'location',
  'gender',
  'provider',
  'slot',
  'review',
];

export const SERVICE_DEFINITIONS: readonly ServiceDefinition[] = [
  TELEMEDICINE,
  homeVisit({
    utid: UTID.doctorVisit,
    prd_id: 'doctor-visit',
    performedBy: 'doctor',
    chosen: 'nothing',
    maxPatients: 1,
    needs: ['location', 'provider-gender', 'attachments', 'voice-note'],
    steps: CARE_STEPS,
  }),
  homeVisit(LAB),
  atBranch(LAB, 'lab-branch', 'ST22', 15),
  homeVisit(COVID),
  homeVisit({
    utid: UTID.nurse,
    prd_id: 'nurse',
    performedBy: 'nurse',
    chosen: 'tasks',
    maxPatients: 2,
    limits: { itemsPerPatient: null, quantityPerItem: 10 },
    needs: ['location', 'provider-gender', 'attachments', 'voice-note'],
    steps: ['items', 'patients', 'details', 'location', 'gender', 'provider', 'slot', 'review'],
  }),
  homeVisit({
    utid: UTID.physiotherapy,
    prd_id: 'physio',
    performedBy: 'physiotherapist',
    chosen: 'nothing',
    maxPatients: 1,
    needs: ['location', 'provider-gender', 'attachments', 'voice-note'],
    steps: CARE_STEPS,
  }),
  homeVisit(VACCINATION),
  homeVisit(INFLUENZA),
  homeVisit(HAJJ),
  atBranch(VACCINATION, 'vaccination-clinic', 'ST73', 15),
  atBranch(INFLUENZA, 'influenza-clinic', 'ST74', 15),
  atBranch(HAJJ, 'hajj-clinic', 'ST75', 15),
  homeVisit({
    utid: UTID.vitaminDrips,
    prd_id: 'drips',
    performedBy: 'nurse',
    chosen: 'drip',
    maxPatients: 2,
    needs: ['location', 'questionnaire'],
    steps: ['items', 'patients', 'questionnaire', 'details', 'location', 'provider', 'slot', 'review'],
  }),
  homeVisit(RADIOLOGY),
  atBranch(RADIOLOGY, 'radiology-centre', 'ST61', 30),
  homeVisit({
    utid: UTID.caregiver,
    prd_id: 'caregiver',
    performedBy: 'caregiver',
    chosen: 'plan',
    slot: { kind: 'window', minutes: 720, arrivalMinutes: 0 },
    occupiesPatient: false,
    maxPatients: 1,
    limits: { itemsPerPatient: 1, quantityPerItem: 1 },
    needs: ['location', 'provider-gender'],
    steps: ['items', 'patients', 'details', 'location', 'gender', 'provider', 'slot', 'review'],
  }),
  {
    utid: UTID.preEmployment,
    stid: 'ST10',
    prd_id: 'pre-employment',
    delivery: 'facility',
    performedBy: 'lab-technician',
    chosen: 'tests-and-packages',
    slot: { kind: 'slot', minutes: 15 },
    ...TIMES_OF.facility,
    maxPatients: 1,
    limits: { itemsPerPatient: 1, quantityPerItem: 1 },
    needs: [],
    taxClass: 'standard',
    steps: ['items', 'branch', 'provider', 'slot', 'patients', 'review'],
  },
];

const BY_STID: ReadonlyMap<string, ServiceDefinition> = new Map(SERVICE_DEFINITIONS.map((each) => [each.stid, each]));

export const serviceDefinition = (stid: string): ServiceDefinition | null => BY_STID.get(stid) ?? null;

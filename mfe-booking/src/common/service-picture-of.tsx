import { ServicePicture, type ServicePictureName } from 'shared-ui';

/** Every drawing there is, as data, because the server names them; a drawing that is added must be named here. */
const DRAWN: Record<ServicePictureName, true> = {
  telemedicine: true,
  'doctor-visit': true,
  lab: true,
  nursing: true,
  physio: true,
  vaccination: true,
  drip: true,
  caregiver: true,
  pharmacy: true,
  radiology: true,
  covid: true,
  clinic: true,
  'family-doctor': true,
  hajj: true,
  influenza: true,
  insurance: true,
  package: true,
  employment: true,
  records: true,
  chat: true,
};

/** The catalogue's own words for what is drawn under another name. */
const ALIAS: Readonly<Record<string, ServicePictureName>> = {
  home: 'doctor-visit',
  flask: 'lab',
  nurse: 'nursing',
  vaccine: 'vaccination',
  scan: 'radiology',
  swab: 'covid',
  shield: 'influenza',
  kaaba: 'hajj',
  video: 'telemedicine',
};

const isDrawn = (name: string): name is ServicePictureName => Object.hasOwn(DRAWN, name);

/** The picture the server names; the clinic's when this version does not know it yet. */
export const PictureOf = ({ name, size = 44 }: { name: string; size?: number }) => (
  <ServicePicture name={isDrawn(name) ? name : (ALIAS[name] ?? 'clinic')} size={size} />
);

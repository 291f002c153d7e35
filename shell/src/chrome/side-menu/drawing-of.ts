import type { ServicePictureName } from 'shared-ui';

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

/** The drawing of a picture the server names; one that is not drawn becomes the clinic's (shared-ui sees to it). */
export const drawingOf = (picture: string): ServicePictureName => ALIAS[picture] ?? (picture as ServicePictureName);

/** Preview pictures of shared links: files of `assets/share`, drawn by `deploy/cli/share-pictures.ts`. */
import type { RouteId } from 'shared-contracts/routes';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const FOLDER = '/_/assets/share/';

/** By route: the drawing of its service (`shared-ui/src/picture/service-drawings.ts`). All other pages have that of home. */
export const SHARE_PICTURES = {
  home: 'doctor-visit',
  browse: 'telemedicine',
  eclinics: 'telemedicine',
  labTech: 'lab',
  covidPcr: 'lab',
  nurse: 'nursing',
  physio: 'physio',
  vaccination: 'vaccination',
  influenzaVaccination: 'vaccination',
  hajjVaccination: 'vaccination',
  radiology: 'radiology',
  vitaminDrips: 'drip',
  caregiver: 'caregiver',
} as const satisfies Partial<Record<RouteId, string>>;

const isDrawn = (routeId: string): routeId is keyof typeof SHARE_PICTURES => Object.hasOwn(SHARE_PICTURES, routeId);

export const sharePicture = (routeId: RouteId): string => `${FOLDER}${isDrawn(routeId) ? routeId : 'home'}.png`;

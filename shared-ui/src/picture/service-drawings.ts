/** Duotone drawings on a 24 px grid: `tint` is filled softly, `line` is drawn over it. `mirrored`: drawn for left-to-right. */
interface Drawing {
  readonly tone: PictureTone;
  readonly tint: string;
  readonly line: string;
  readonly mirrored?: true;
}

export type PictureTone = 'brand' | 'accent' | 'sky' | 'plum' | 'sun' | 'success';

const HEART = 'M12 20.5S4 16 4 9.9a4.4 4.4 0 0 1 8-2.6 4.4 4.4 0 0 1 8 2.6c0 6.1-8 10.6-8 10.6Z';
const SHIELD = 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6Z';
const HOUSE = 'm4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5h-15a.5.5 0 0 1-.5-.5Z';

export const SERVICE_DRAWINGS = {
  telemedicine: {
    tone: 'brand',
    tint: 'M6 6.5h6a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z',
    line: 'M6 6.5h6a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM15 11l5.5-3.5v9L15 13M9 10v4M7 12h4',
    mirrored: true,
  },
  'doctor-visit': {
    tone: 'brand',
    tint: HOUSE,
    line: `${HOUSE}M12 10.5v5M9.5 13h5`,
  },
  lab: {
    tone: 'accent',
    tint: 'M7.5 14h9l2.5 4a2 2 0 0 1-1.8 3H6.8A2 2 0 0 1 5 18Z',
    line: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 14h9',
  },
  nursing: {
    tone: 'sky',
    tint: HEART,
    line: `${HEART}M12 9.5v5M9.5 12h5`,
  },
  physio: {
    tone: 'plum',
    tint: 'M16 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 20l4-5 3 2-2 5Z',
    line: 'M16 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 13h4l4-4.5 4 3.5-4.5 3.5L14 21M12 8.5 8.5 8M16 12l4.5.5M8 16l-4 4',
    mirrored: true,
  },
  vaccination: {
    tone: 'sun',
    tint: 'm8 10 6 6-5 5a2 2 0 0 1-2.8 0L3.2 18a2 2 0 0 1 0-2.8Z',
    line: 'm17 3 4 4m-2-2-3.5 3.5M9 8l7 7M15.5 8.5 14 7l-6 3-4.8 5.2a2 2 0 0 0 0 2.8L6.2 21a2 2 0 0 0 2.8 0l5-5 3-6ZM7 14l2 2',
    mirrored: true,
  },
  drip: {
    tone: 'success',
    tint: 'M9 7h6v3a3 3 0 0 1-6 0ZM12 15s-2.2 2.3-2.2 3.8a2.2 2.2 0 0 0 4.4 0C14.2 17.3 12 15 12 15Z',
    line: 'M9 3h6v7a3 3 0 0 1-6 0ZM9 7h6M12 13v2M12 15s-2.2 2.3-2.2 3.8a2.2 2.2 0 0 0 4.4 0C14.2 17.3 12 15 12 15Z',
  },
  caregiver: {
    tone: 'plum',
    tint: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20.5a6 6 0 0 1 12 0Z',
    line: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20.5a6 6 0 0 1 12 0M18 8v6M15 11h6',
  },
  pharmacy: {
    tone: 'accent',
    tint: 'M9.5 9.5l5 5-5 4.9a3.5 3.5 0 0 1-4.9-5Z',
    line: 'M4.6 19.4a3.5 3.5 0 0 1 0-5l9.8-9.8a3.5 3.5 0 0 1 5 5l-9.8 9.8a3.5 3.5 0 0 1-5 0ZM9.5 9.5l5 5M14.8 6.8l2 2',
  },
  radiology: {
    tone: 'sky',
    tint: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
    line: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM12 6.5v11M12 8.5c-2-1-3.5-.5-4.5 1M12 8.5c2-1 3.5-.5 4.5 1M12 12c-2-1-3.8-.5-4.8 1.2M12 12c2-1 3.8-.5 4.8 1.2M12 15.5c-1.5-.7-2.8-.4-3.6.8M12 15.5c1.5-.7 2.8-.4 3.6.8',
  },
  covid: {
    tone: 'success',
    tint: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
    line: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 7V3.5M12 20.5V17M7 12H3.5M20.5 12H17M8.5 8.5 6 6M18 18l-2.5-2.5M15.5 8.5 18 6M6 18l2.5-2.5M10.8 3.5h2.4M10.8 20.5h2.4M3.5 10.8v2.4M20.5 10.8v2.4',
  },
  clinic: {
    tone: 'brand',
    tint: 'M5 8h14v12.5H5Z',
    line: 'M5 20.5V9a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v11.5M3 20.5h18M10 20.5v-4h4v4M12 10v4M10 12h4M8.5 8V4.5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1V8',
  },
  'family-doctor': {
    tone: 'sky',
    tint: 'M8.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20v-1.5a5.5 5.5 0 0 1 11 0V20Z',
    line: 'M8.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20v-1.5a5.5 5.5 0 0 1 11 0V20M17 12.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM17 15a4 4 0 0 1 4 4v1',
  },
  hajj: {
    tone: 'sun',
    tint: 'M5 9h14v11.5H5Z',
    line: 'M5 9l7-3.5L19 9v11.5H5ZM5 12.5h14M5 9h14M12 16v4.5M9 3.5h6',
  },
  influenza: {
    tone: 'success',
    tint: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
    line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 10v.01M15 10v.01M9 16c1-1.2 2-1.7 3-1.7s2 .5 3 1.7',
  },
  insurance: {
    tone: 'sky',
    tint: SHIELD,
    line: `${SHIELD}M9 12l2.2 2.2L15.5 10`,
  },
  package: {
    tone: 'plum',
    tint: 'M4 8l8 4v9l-8-4Z',
    line: 'M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9',
  },
  employment: {
    tone: 'brand',
    tint: 'M5 7.5h14a2 2 0 0 1 2 2v3.5H3V9.5a2 2 0 0 1 2-2Z',
    line: 'M5 7.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM8.5 7.5v-2a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2M3 13h18M12 12v2.5',
  },
  records: {
    tone: 'sun',
    tint: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
    line: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM14 3v5h5M8 15h2l1.5-3 2 5 1.2-2H16.5',
  },
  chat: {
    tone: 'success',
    tint: 'M5 4.5h14a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z',
    line: 'M5 4.5h14a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2ZM8 9.5h8M8 12.5h5',
    mirrored: true,
  },
} as const satisfies Record<string, Drawing>;

export type ServicePictureName = keyof typeof SERVICE_DRAWINGS;

/** Icons of calls. They depict devices, so none is mirrored. Only calls use them, so they are not part of the shared set. */
const PATHS = {
  'camera-off':
    'M4.5 6.5h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 11l6-3.5v9l-6-3.5M3.5 3.5l17 17',
  camera: 'M4.5 6.5h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 11l6-3.5v9l-6-3.5',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM8 10h8M8 13h5',
  'connection-off':
    'M3 9.5a13 13 0 0 1 4.5-2.8M21 9.5a13 13 0 0 0-9.5-3.7M6.5 13.2a8 8 0 0 1 4-2.2M17.5 13.2a8 8 0 0 0-1.8-1.3M9.8 16.7a3.2 3.2 0 0 1 4.4 0M12 19.7v.01M4 4l16 16',
  end: 'M2.6 13.8c5.2-5 13.6-5 18.8 0l-2.3 3.2-3.9-1.4v-2.7a11 11 0 0 0-6.4 0v2.7L4.9 17Z',
  flip: 'M4 11.5a8 8 0 0 1 13.6-5.2L20 8.5M20 4v4.5h-4.5M20 12.5a8 8 0 0 1-13.6 5.2L4 15.5M4 20v-4.5h4.5',
  microphone: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6',
  'microphone-off':
    'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6M4 4l16 16',
  'move-picture':
    'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5',
  more: 'M12 6v.01M12 12v.01M12 18v.01',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z',
  photo:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 5ZM8.5 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM4 17l5-4 3.5 2.5L16 11.5l4.5 4',
  'small-window': 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM12.5 12h5.5v3.5h-5.5Z',
} as const;
export type CallIconName = keyof typeof PATHS;

const FILLED: readonly CallIconName[] = ['end'];
/** Dots, which a stroke of the usual width would not show. */
const DOTS: readonly CallIconName[] = ['more'];

/** Decorative: its text is beside it. */
export const CallIcon = ({ name, size = 25 }: { name: CallIconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem`, flex: 'none' }}
    fill={FILLED.includes(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={DOTS.includes(name) ? 3 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);

import styles from './body.module.css';

const ARMS =
  'M47 150C40 178 34 205 27 236L38 240C48 212 56 186 60 160ZM153 150C160 178 166 205 173 236L162 240C152 212 144 186 140 160Z';
const HANDS =
  'M27 234C20 244 17 258 20 268 23 275 32 275 36 266 39 257 40 248 39 239ZM173 234C180 244 183 258 180 268 177 275 168 275 164 266 161 257 160 248 161 239Z';
const FEET = {
  front:
    'M70 430h24v12c0 8-2 14-8 16H66c-6 0-7-6-3-9 5-4 7-9 7-19ZM130 430h-24v12c0 8 2 14 8 16h20c6 0 7-6 3-9-5-4-7-9-7-19Z',
  back: 'M70 430h24v20c0 5-3 8-8 8h-9c-5 0-8-4-7-9ZM130 430h-24v20c0 5 3 8 8 8h9c5 0 8-4 7-9Z',
} as const;
const TROUSERS =
  'M63 236C59 262 58 282 62 312 66 350 67 396 68 434H95C96 390 98 330 100 286 102 330 104 390 105 434H132C133 396 134 350 138 312 142 282 141 262 137 236Z';
const SHIRT =
  'M86 82C72 86 56 90 49 104 43 118 42 138 41 156L61 164C63 150 64 142 66 134 70 160 69 206 62 246H138C131 206 130 160 134 134 136 142 137 150 139 164L159 156C158 138 157 118 151 104 144 90 128 86 114 82 108 92 92 92 86 82Z';
const HAIR = {
  front: 'M74 40C72 16 86 9 100 9s28 7 26 31c-3-9-7-14-13-16-8 2-18 2-26 0-6 2-10 7-13 16Z',
  back: 'M74.5 46C71 16 86 9 100 9s29 7 25.5 37c-1 9-4 14-8 17Q100 57 82.5 63c-4-3-7-8-8-17Z',
} as const;

/** A clothed body, from the front or the back. Skin, hair and cloth have the same colours in both colour schemes. */
export const BodyDrawing = ({ side }: { side: 'front' | 'back' }) => (
  <>
    <ellipse cx="100" cy="458" rx="62" ry="7" className={styles.shadow} />
    <path d={`${ARMS}${HANDS}${FEET[side]}`} className={styles.skin} />
    <path d={TROUSERS} className={styles.trousers} />
    <path d={SHIRT} className={styles.shirt} />
    <path d="M66 134C67 126 66 120 64 114M134 134C133 126 134 120 136 114" className={styles.seam} />
    {side === 'back' && <path d="M100 96V226M76 108q8 14 20 16M124 108q-8 14-20 16" className={styles.seam} />}
    <path d="M89 62H111V80C108 90 92 90 89 80Z" className={styles.skinShade} />
    <circle cx="75" cy="44" r="5.5" className={styles.skinShade} />
    <circle cx="125" cy="44" r="5.5" className={styles.skinShade} />
    <ellipse cx="100" cy="42" rx="25" ry="30" className={styles.skin} />
    <path d={HAIR[side]} className={styles.hair} />
    {side === 'front' && (
      <>
        <circle cx="90.5" cy="44" r="2.3" className={styles.hair} />
        <circle cx="109.5" cy="44" r="2.3" className={styles.hair} />
        <path d="M94.5 59q5.5 4 11 0" className={styles.mouth} />
      </>
    )}
  </>
);

export type PortraitKind = 'woman' | 'man' | 'boy' | 'girl' | 'neutral';

const HIJAB =
  'M14 30c-1-14 6-21 15-21s16 7 15 21c0 6-2 11-6 14 1-6 2-12 1-17-3-7-17-7-20 0-1 5 0 11 1 17-4-3-6-8-6-14Z';
const SHORT_HAIR = 'M17 22c0-9 5-14 12-14s12 5 12 14c-2-5-5-7-12-7s-10 2-12 7Z';
const BEARD = 'M20 29c2 7 5 9 9 9s7-2 9-9c-1 10-4 13-9 13s-8-3-9-13Z';
const GIRL_HAIR =
  'M15 36c-2-6-2-12 0-18 2-7 8-10 14-10s12 3 14 10c2 6 2 12 0 18-2-1-3-6-3-12-7 0-14-2-17-7-2 3-4 5-4 9 0 5-2 9-4 10Z';

/** A drawn person in the current colour; skin and hair have fixed colours. */
export const Portrait = ({ kind }: { kind: PortraitKind }) => {
  if (kind === 'neutral') return <Neutral />;
  const hair = { fill: 'var(--portrait-hair)' };
  return (
    <svg viewBox="0 0 58 58" aria-hidden="true" focusable="false">
      <path d="M8 58c1-13 9-19 21-19s20 6 21 19Z" fill="currentColor" />
      <path d="M23 34h12v8c0 3-3 5-6 5s-6-2-6-5Z" style={{ fill: 'var(--portrait-skin)' }} />
      <circle cx="29" cy="24" r="11.5" style={{ fill: 'var(--portrait-skin)' }} />
      {kind === 'woman' && <path d={HIJAB} fill="currentColor" />}
      {kind === 'girl' && <path d={GIRL_HAIR} style={hair} />}
      {(kind === 'man' || kind === 'boy') && <path d={SHORT_HAIR} style={hair} />}
      {kind === 'man' && <path d={BEARD} style={hair} opacity=".85" />}
    </svg>
  );
};

const Neutral = () => (
  <svg viewBox="0 0 58 58" aria-hidden="true" focusable="false" fill="currentColor">
    <path d="M8 58c1-13 9-18 21-18s20 5 21 18Z" opacity=".75" />
    <circle cx="29" cy="24" r="11.5" opacity=".9" />
  </svg>
);

/** A calendar with a marked day. Decorative: the title beside it has the text. */
export const BookedPicture = () => (
  <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true" focusable="false" style={SIZE}>
    <ellipse cx="100" cy="136" rx="84" ry="9" fill="var(--brand-wash)" />
    <circle cx="100" cy="70" r="62" fill="var(--brand-soft)" />
    <path d="M30 132c-4-22 2-40 14-50 2 20-2 38-8 50Z" fill="var(--success)" opacity=".55" />
    <path d="M38 132c2-16 10-28 24-32-2 14-10 26-18 32Z" fill="var(--success)" opacity=".8" />
    <rect x="24" y="126" width="34" height="12" rx="5" fill="var(--accent)" />
    <rect x="56" y="32" width="92" height="98" rx="12" fill="var(--card)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M56 58V44a12 12 0 0 1 12-12h68a12 12 0 0 1 12 12v14Z" fill="var(--brand)" />
    <path d="M78 24v18M126 24v18" stroke="var(--brand-strong)" strokeWidth="6" strokeLinecap="round" />
    {DAYS.map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="12" height="10" rx="3" fill="var(--line)" />
    ))}
    <circle cx="146" cy="112" r="24" fill="var(--success)" stroke="var(--card)" strokeWidth="5" />
    <path
      d="m135 112 8 8 14-16"
      fill="none"
      stroke="var(--card)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const SIZE = { inlineSize: '100%', blockSize: 'auto' } as const;

const DAYS = [68, 88, 108, 128].flatMap((x) => [68, 86, 104].map((y) => [x, y] as const));

/** A pharmacy, drawn in the colours of the theme. Decorative. */
export const StorePicture = () => (
  <svg viewBox="0 0 300 220" width="300" height="220" aria-hidden="true" focusable="false">
    <ellipse cx="150" cy="206" rx="136" ry="10" fill="var(--line)" />
    <rect x="40" y="60" width="220" height="144" rx="8" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
    <rect x="28" y="26" width="244" height="42" rx="10" fill="var(--brand)" />
    <path d="M34 66h36v18a18 18 0 0 1-36 0Z" fill="var(--accent)" />
    <path d="M74 66h36v18a18 18 0 0 1-36 0Z" fill="var(--brand-soft)" />
    <path d="M114 66h36v18a18 18 0 0 1-36 0Z" fill="var(--accent)" />
    <path d="M154 66h36v18a18 18 0 0 1-36 0Z" fill="var(--brand-soft)" />
    <path d="M194 66h36v18a18 18 0 0 1-36 0Z" fill="var(--accent)" />
    <path d="M234 66h36v18a18 18 0 0 1-36 0Z" fill="var(--brand-soft)" />
    <circle cx="150" cy="46" r="14" fill="var(--card)" />
    <path
      d="M150 39v14M143 46h14"
      fill="none"
      stroke="var(--brand)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="60" y="118" width="92" height="64" rx="8" fill="var(--sky-soft)" />
    <rect x="172" y="114" width="66" height="90" rx="8" fill="var(--brand-strong)" />
    <circle cx="226" cy="160" r="4" fill="var(--sun)" />
    <rect x="70" y="146" width="14" height="30" rx="4" fill="var(--accent)" />
    <rect x="90" y="146" width="14" height="30" rx="4" fill="var(--sun)" />
    <rect x="110" y="146" width="14" height="30" rx="4" fill="var(--success)" />
    <rect x="130" y="146" width="14" height="30" rx="4" fill="var(--plum)" />
    <g transform="translate(270,206) scale(0.55)">
      <path d="M0-30C-8-60-34-66-40-60-38-40-18-28 0-26Z" fill="var(--brand)" />
      <path d="M0-30C8-66 30-76 38-70 38-48 18-30 0-26Z" fill="var(--success)" />
      <path d="M0-28C-6-70-4-92 4-96 14-84 10-50 4-28Z" fill="var(--brand)" />
      <path d="M-22-30H22L16 0H-16Z" fill="var(--accent)" />
    </g>
  </svg>
);

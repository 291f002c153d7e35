import { useUi } from 'shared-ui';

const SCENES = {
  business: { href: new URL('./business.svg', import.meta.url).href, width: 620, height: 440 },
  city: { href: new URL('./city.svg', import.meta.url).href, width: 1440, height: 190 },
  family: { href: new URL('./family.svg', import.meta.url).href, width: 760, height: 540 },
  join: { href: new URL('./join.svg', import.meta.url).href, width: 560, height: 420, still: true },
  received: { href: new URL('./received.svg', import.meta.url).href, width: 420, height: 300, still: true },
} as const;

/**
 * A decorative illustration in the colours of the theme, loaded when it is shown. It is drawn for right-to-left pages and
 * mirrored on others, apart from illustrations with a check mark, which has one direction (`still`).
 */
export const Scene = ({ name }: { name: keyof typeof SCENES }) => {
  const { direction } = useUi();
  const scene = SCENES[name];
  const { href, width, height } = scene;
  const mirrored = direction === 'ltr' && !('still' in scene);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <use href={`${href}#scene`} width={width} height={height} />
      </g>
    </svg>
  );
};

import { useUi } from 'shared-ui';

const CARE_AT_HOME = { href: new URL('./care-at-home.svg', import.meta.url).href, width: 760, height: 540 };
const SERVICES = { href: new URL('./services.svg', import.meta.url).href, width: 200, height: 132 };

/** The drawing of each service by the name of its picture; a service without a drawing uses a related one. */
const SERVICE_SCENES = {
  telemedicine: 'telemedicine',
  'doctor-visit': 'doctor-visit',
  lab: 'lab',
  nursing: 'nursing',
  physio: 'physio',
  vaccination: 'vaccination',
  influenza: 'vaccination',
  hajj: 'vaccination',
  drip: 'drip',
  radiology: 'radiology',
  covid: 'screening',
  caregiver: 'family',
  search: 'search',
  booking: 'booking',
} as const;

const isDrawn = (name: string): name is keyof typeof SERVICE_SCENES => Object.hasOwn(SERVICE_SCENES, name);

interface SceneProps {
  className?: string | undefined;
}

/** The picture of a hero. Decorative, in the colours of the theme; drawn for right-to-left pages and mirrored in others. */
export const HeroScene = ({ className }: SceneProps) => {
  const { direction } = useUi();
  const { href, width, height } = CARE_AT_HOME;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true">
      <g transform={direction === 'ltr' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <use href={`${href}#scene`} width={width} height={height} />
      </g>
    </svg>
  );
};

/** The picture at the top of a service's tile. Decorative: the name of the service is below it. */
export const ServiceScene = ({
  name,
  className,
}: SceneProps & { name: keyof typeof SERVICE_SCENES | (string & {}) }) => {
  const { href, width, height } = SERVICES;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true">
      <use href={`${href}#${SERVICE_SCENES[isDrawn(name) ? name : 'nursing']}`} width={width} height={height} />
    </svg>
  );
};

import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './picture.module.css';
import { type PictureTone, SERVICE_DRAWINGS, type ServicePictureName } from './service-drawings.ts';

export interface ServicePictureProps {
  name: ServicePictureName;
  tone?: PictureTone;
  /** Pixels at text scale 1. */
  size?: number;
}

/** The drawn picture of a service on its soft tile. Decoration: the service's name stands beside it. */
export const ServicePicture = ({ name, tone, size = 44 }: ServicePictureProps) => {
  const { direction } = useUi();
  // The server names pictures; one this version does not know becomes the clinic's.
  const drawing = SERVICE_DRAWINGS[Object.hasOwn(SERVICE_DRAWINGS, name) ? name : 'clinic'];
  const mirrored = 'mirrored' in drawing && direction === 'rtl';
  return (
    <span
      className={classNames(styles.tile, styles[tone ?? drawing.tone])}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classNames(mirrored && styles.mirrored)}>
        <path d={drawing.tint} className={styles.tint} />
        <path d={drawing.line} />
      </svg>
    </span>
  );
};

import { useUi } from '../context/ui-provider.tsx';
import { DrawnTile } from './drawn-tile.tsx';
import { type PictureTone, SERVICE_DRAWINGS, type ServicePictureName } from './service-drawings.ts';

export interface ServicePictureProps {
  /** The server names pictures; an unknown one is replaced by the clinic's. */
  name: ServicePictureName | (string & {});
  tone?: PictureTone;
  /** Pixels at text scale 1. */
  size?: number;
}

const isDrawn = (name: string): name is ServicePictureName => Object.hasOwn(SERVICE_DRAWINGS, name);

/** The picture of a service on a tile. Decorative: the name of the service is beside it. */
export const ServicePicture = ({ name, tone, size = 44 }: ServicePictureProps) => {
  const { direction } = useUi();
  const drawing = SERVICE_DRAWINGS[isDrawn(name) ? name : 'clinic'];
  const mirrored = 'mirrored' in drawing && direction === 'rtl';
  return <DrawnTile {...drawing} tone={tone ?? drawing.tone} mirrored={mirrored} size={size} />;
};

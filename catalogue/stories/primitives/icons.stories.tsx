import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster, Icon, ServicePicture, StatePicture, type StatePictureName } from 'shared-ui';
import { ICON_PATHS } from '../../../shared-ui/src/icons/icon-paths.ts';
import { SERVICE_DRAWINGS } from '../../../shared-ui/src/picture/service-drawings.ts';
import { Specimen, Specimens } from '../../stage/specimen.tsx';

const meta: Meta<typeof Icon> = { title: 'Primitives/Icons', component: Icon };
export default meta;

const ICONS = Object.keys(ICON_PATHS) as (keyof typeof ICON_PATHS)[];
/** An icon whose name begins with `~` is mirrored in right-to-left text. */
const isMirrored = (name: keyof typeof ICON_PATHS) => ICON_PATHS[name].startsWith('~');
const STATES: readonly StatePictureName[] = ['empty', 'error', 'sign-in', 'soon', 'offline'];

export const All: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="with a direction">
        <Cluster>
          {ICONS.filter(isMirrored).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="without a direction">
        <Cluster>
          {ICONS.filter((name) => !isMirrored(name)).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="sizes">
        <Cluster>
          {[16, 20, 24, 32, 48].map((size) => (
            <Icon key={size} name="calendar" size={size} label={`${size} px`} />
          ))}
        </Cluster>
      </Specimen>
    </Specimens>
  ),
};

export const Pictures: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="services">
        <Cluster>
          {Object.keys(SERVICE_DRAWINGS).map((name) => (
            <ServicePicture key={name} name={name} />
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="states">
        <Cluster>
          {STATES.map((name) => (
            <StatePicture key={name} name={name} />
          ))}
        </Cluster>
      </Specimen>
    </Specimens>
  ),
};

import type { Visit } from 'shared-contracts/api';
import type { IconName } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { CHANNEL_ICON } from './channel-icon.ts';

/** The text of how a visit takes place. */
export const useVisitText = (): ((visit: Visit) => string) => {
  const t = useT();
  return (visit) =>
    visit.delivery === 'remote' ? t(`channel.${visit.channel}.consultation`) : t(`visit.${visit.delivery}`);
};

export const visitIcon = (visit: Visit): IconName =>
  visit.delivery === 'remote' ? CHANNEL_ICON[visit.channel] : visit.delivery === 'home' ? 'home' : 'pin';

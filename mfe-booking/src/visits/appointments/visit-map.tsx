import type { Visit } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ShownMap } from 'shared-ui/shown-map';

/** Where a visit takes place, on a map; nothing for a remote one. One at home has its map where it is followed. */
export const VisitMap = ({ visit }: { visit: Visit }) => {
  const t = useT();
  const { say } = useUi();
  if (visit.delivery !== 'facility') return null;
  const { name, latitude, longitude } = visit.branch;
  return <ShownMap label={t('appointment.map', { place: say(name) })} value={{ lat: latitude, lon: longitude }} />;
};

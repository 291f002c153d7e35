import type { Visit } from 'shared-contracts/api';
import { placeLine } from 'shared-contracts/domain';
import { Icon, LinkButton, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import booking from './booking.module.css';

/** The place of a visit; renders nothing for a remote one. `directions`: a link to a branch in the user's own map. */
export const PlaceLine = ({ visit, directions = false }: { visit: Visit; directions?: boolean }) => {
  const t = useT();
  const { say, locale } = useUi();
  if (visit.delivery === 'home' && visit.location) {
    const place = placeLine(visit.location, locale);
    const city = visit.city ? say(visit.city) : visit.location.city;
    return (
      <div className={booking.row}>
        <Icon name="pin" className={booking.icon} />
        <div>
          <p className={booking.strong}>
            <Name>{place}</Name>
          </p>
          {!place.includes(city) && <QuietText>{city}</QuietText>}
        </div>
      </div>
    );
  }
  if (visit.delivery !== 'facility') return null;
  const { name, address, latitude, longitude } = visit.branch;
  return (
    <div className={booking.row}>
      <Icon name="pin" className={booking.icon} />
      <div className={booking.place}>
        <p className={booking.strong}>{say(name)}</p>
        <QuietText>{say(address)}</QuietText>
        {directions && (
          <LinkButton
            variant="link"
            size="s"
            iconEnd="external"
            target="_blank"
            rel="noreferrer"
            href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          >
            {t('visit.directions')}
          </LinkButton>
        )}
      </div>
    </div>
  );
};

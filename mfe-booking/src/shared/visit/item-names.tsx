import { Icon, QuietText, useUi } from 'shared-ui';
import type { PreparedItem } from '../draft/prepared.ts';
import { chosenOnce } from '../draft/receivers.ts';
import booking from './booking.module.css';

/** The names of the items, each once; renders nothing for a service without a list. */
export const ItemNames = ({ items }: { items: readonly PreparedItem[] }) => {
  const { say, number } = useUi();
  if (items.length === 0) return null;
  return (
    <div className={booking.row}>
      <Icon name="check" className={booking.icon} />
      <ul>
        {chosenOnce(items).map(({ kind, reference, name, quantity }) => (
          <li key={`${kind}|${reference}`}>
            <bdi>{say(name)}</bdi>
            {quantity > 1 && <QuietText as="span"> × {number(quantity)}</QuietText>}
          </li>
        ))}
      </ul>
    </div>
  );
};

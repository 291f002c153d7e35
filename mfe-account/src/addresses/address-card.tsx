import type { Address } from 'shared-contracts/api';
import { doorLine } from 'shared-contracts/domain';
import { Badge, Button, Card, classNames, Cluster, Icon, QuietText, useUi } from 'shared-ui';
import { AddressLine } from 'shared-ui/address-line';
import { useT } from 'shared-ui/remote-kit';
import styles from './addresses.module.css';

const ICON = { home: 'home', office: 'work', other: 'pin' } as const;

interface AddressCardProps {
  address: Address;
  /** Its number in the list, in the user's numerals. */
  place: string;
  selected: boolean;
  busy: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

/** One address: a press shows it on the map. */
export const AddressCard = ({
  address,
  place,
  selected,
  busy,
  onSelect,
  onEdit,
  onDelete,
  onDefault,
}: AddressCardProps) => {
  const t = useT();
  const { say, list, locale } = useUi();
  const { type, city, city_name: cityName, is_default: isDefault, served, short } = address;
  const line = list([doorLine(address, locale), say(cityName ?? { ar: city, en: city })].filter(Boolean));
  const named = { address: line };
  return (
    <li>
      <Card className={classNames(styles.card, selected && styles.selected)}>
        <span className={classNames(styles.picture, styles[type])}>
          <Icon name={ICON[type]} />
        </span>
        <div className={styles.words}>
          <Cluster gap={2}>
            <button type="button" className={styles.select} aria-pressed={selected} onClick={onSelect}>
              {t(`addresses.types.${type}`)}
            </button>
            {isDefault && <Badge tone="success">{t('addresses.default')}</Badge>}
            {!served && <Badge tone="warning">{t('addresses.notServedShort')}</Badge>}
          </Cluster>
          <QuietText>
            <AddressLine address={address} />
          </QuietText>
          {short && (
            <QuietText>
              {t('addresses.short')} <bdi dir="ltr">{short}</bdi>
            </QuietText>
          )}
          <Cluster gap={1} className={styles.actions}>
            <Button variant="link" size="s" aria-label={t('addresses.editNamed', named)} onClick={onEdit}>
              {t('addresses.edit')}
            </Button>
            <Button variant="link" size="s" aria-label={t('addresses.deleteNamed', named)} onClick={onDelete}>
              {t('addresses.delete')}
            </Button>
            {!isDefault && (
              <Button
                variant="link"
                size="s"
                loading={busy}
                aria-label={t('addresses.makeDefaultNamed', named)}
                onClick={onDefault}
              >
                {t('addresses.makeDefault')}
              </Button>
            )}
          </Cluster>
        </div>
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
      </Card>
    </li>
  );
};

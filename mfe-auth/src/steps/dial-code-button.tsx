import { nameOf } from 'shared-contracts/domain';
import { Icon, useUi } from 'shared-ui';
import { Flag } from 'shared-ui/country-picker';
import { useT } from 'shared-ui/remote-kit';
import type { Phone } from '../draft/draft.ts';
import styles from './steps.module.css';

/** The dial code before the number; opens the list with search. */
export const DialCodeButton = ({ phone, onOpen }: { phone: Phone; onOpen: () => void }) => {
  const t = useT();
  const { locale } = useUi();
  const name = nameOf('region', phone.country, locale);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('phone.dialCode', { country: name, code: `+${phone.pc}` })}
      className={styles.dialCode}
      onClick={onOpen}
    >
      <Flag id={phone.country} />
      <bdi dir="ltr">+{phone.pc}</bdi>
      <Icon name="expand" size={18} />
    </button>
  );
};

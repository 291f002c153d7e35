import { wallet } from 'shared-contracts/api';
import { formatDate, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Card, cardLinkClass, Icon, Money, Skeleton, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { Family } from './family.tsx';
import styles from './patient.module.css';

/** Wallet and family of a patient. The wallet is first, because its height is known before its amount. */
export const PatientAside = () => (
  <>
    <WalletCard />
    <Family />
  </>
);

const WalletCard = () => {
  const t = useT();
  const { locale } = useUi();
  const { data, isError } = useEndpointQuery(wallet, {});
  if (isError) return null;
  // The server lists the credit that expires first before the others.
  const ending = data?.credits.find(({ expires_at: end }) => end !== null);
  return (
    <Card as="section" pressable className={styles.wallet} aria-labelledby="home-wallet">
      <span className={styles.spot}>
        <Icon name="wallet" />
      </span>
      <div className={styles.todoText}>
        <h2 id="home-wallet">
          <Link href={linkTo('wallet')} className={cardLinkClass}>
            {t('wallet.balance')}
          </Link>
        </h2>
        <p className={styles.balance}>{data ? <Money halalas={data.balance} display /> : <Skeleton width="6rem" />}</p>
      </div>
      {ending?.expires_at && (
        <p className={styles.ending}>
          <Money halalas={ending.remaining} />{' '}
          {t('wallet.ends', { day: formatDate(riyadhDay(ending.expires_at), locale) })}
        </p>
      )}
    </Card>
  );
};

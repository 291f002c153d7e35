import { useState } from 'react';
import { type TopUpLimits, type Wallet, wallet } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, Button, Card, Money, SectionHeader, useUi } from 'shared-ui';
import { SectionColumns } from 'shared-ui/account-page';
import { useEndpointQuery, useHost, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { TopUpNotice } from './top-up-notice.tsx';
import { Transactions } from './transactions.tsx';
import { useTopUpReturn } from './use-top-up-return.ts';
import { VoucherCheck } from './voucher-check.tsx';
import styles from './wallet.module.css';

/** Balance, adding to it by card, credits by expiry, the voucher check, and movements. */
const WalletSection = () => {
  const t = useT();
  const returned = useTopUpReturn();
  const balance = useEndpointQuery(wallet, {});
  return (
    <AccountQuery query={balance} heights={[140, 240]} title={t('wallet.failed')}>
      {({ balance: sum, top_up: limits, credits }) => (
        <>
          <TopUpNotice {...returned} />
          <SectionColumns>
            <Card tone="brand" as="section" className={styles.balance}>
              <p>{t('wallet.balance')}</p>
              <p className={styles.sum}>
                <Money halalas={sum} display />
              </p>
              <p className={styles.note}>{t('wallet.note')}</p>
              <TopUp limits={limits} />
            </Card>
            {credits.length > 0 && <Credits credits={credits} />}
          </SectionColumns>
          <VoucherCheck />
          <Transactions />
        </>
      )}
    </AccountQuery>
  );
};

export default Object.assign(WalletSection, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(wallet, {});
  },
} satisfies ScreenFile);

/** Opens the selection of an amount; shows a notice when the daily limit is reached. */
const TopUp = ({ limits }: { limits: TopUpLimits }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (limits.left_today < limits.min) return <p className={styles.note}>{t('wallet.addTomorrow')}</p>;
  return (
    <>
      <Button variant="light" icon="add" className={styles.add} onClick={() => setOpen(true)}>
        {t('wallet.add')}
      </Button>
      {open && <TopUpDialog limits={limits} onClose={() => setOpen(false)} />}
    </>
  );
};

/** A credit that expires within this number of days is marked. */
const SOON_DAYS = 7;
const isSoon = (instant: string, now: number): boolean => Date.parse(instant) - now < SOON_DAYS * 86_400_000;

/** The credit that expires first is the first of them. */
const Credits = ({ credits }: Pick<Wallet, 'credits'>) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  return (
    <Card as="section">
      <SectionHeader title={t('wallet.credits')} />
      <ul className={styles.rows}>
        {credits.map((credit, index) => (
          <li key={credit.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.credit}>
                <strong>
                  <Money halalas={credit.remaining} />
                </strong>
                {index === 0 && credits.length > 1 && <Badge tone="brand">{t('wallet.usedFirst')}</Badge>}
              </span>
              <small className={styles.soft}>{credit.source[locale]}</small>
            </span>
            <Badge tone={credit.expires_at && isSoon(credit.expires_at, clock.now()) ? 'danger' : 'neutral'}>
              {credit.expires_at
                ? t('wallet.expires', { day: formatDate(credit.expires_at, locale) })
                : t('wallet.neverExpires')}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
};

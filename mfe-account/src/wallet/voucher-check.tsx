import { useState } from 'react';
import { catalogueService, validateVoucher, VOUCHER_CODE_MAX, type VoucherOffer } from 'shared-contracts/api';
import { addMinutes, formatDate } from 'shared-contracts/domain';
import { Button, Card, FocusedNotice, SectionHeader, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import styles from './wallet.module.css';

/** Shown at the field, with the server's text. */
const REFUSALS = {
  VOUCHER_INVALID: 'voucher',
  VOUCHER_TRIES: 'voucher',
  VOUCHER_EXPIRED: 'voucher',
  VOUCHER_USED: 'voucher',
  VOUCHER_SPENT: 'voucher',
} as const;

/** Shows the discount of a code and its expiry before there is a booking to use it for. The code is not used here. */
export const VoucherCheck = () => {
  const t = useT();
  const [offer, setOffer] = useState<VoucherOffer | null>(null);
  const validate = useEndpointMutation(validateVoucher);
  const form = useRequestForm({
    id: 'voucher-check',
    schema: validateVoucher.request,
    initial: { voucher: '' },
    fields: { voucher: { label: t('voucher.label') } },
    refusals: REFUSALS,
    onChange: () => setOffer(null),
    onSubmit: async ({ voucher }) => setOffer(await validate.mutateAsync({ voucher })),
  });
  return (
    <Card as="section" className={styles.voucher}>
      <SectionHeader title={t('voucher.title')} />
      <RequestForm form={form} single>
        <div className={styles.code}>
          <LatinCodeField {...form.field('voucher')} maxLength={VOUCHER_CODE_MAX} />
          <Button type="submit" variant="quiet" loading={form.busy}>
            {t('voucher.check')}
          </Button>
        </div>
      </RequestForm>
      {offer && (
        <FocusedNotice>
          <Told offer={offer} />
        </FocusedNotice>
      )}
    </Card>
  );
};

const Told = ({ offer }: { offer: VoucherOffer }) => {
  const t = useT();
  const { say, locale, number } = useUi();
  const { label, kind, value, most, minimum, valid_until: until, stids } = offer;
  // The expiry instant is exclusive, so its day may not be the last valid one.
  const lastDay = formatDate(addMinutes(until, -1), locale);
  return (
    <div className={styles.told}>
      <strong>{say(label)}</strong>
      {kind === 'percent' && <p>{t('voucher.percent', { percent: number(value) })}</p>}
      {kind === 'amount' && <p>{t('voucher.amount', { value })}</p>}
      <ul className={styles.terms}>
        {most !== null && <li>{t('voucher.most', { most })}</li>}
        {minimum > 0 && <li>{t('voucher.minimum', { minimum })}</li>}
        <li>{t('voucher.until', { day: lastDay })}</li>
        {stids === null ? (
          <li>{t('voucher.everywhere')}</li>
        ) : (
          <li>
            {t('voucher.services')}
            <ul className={styles.terms}>
              {stids.map((stid) => (
                <ServiceName key={stid} stid={stid} />
              ))}
            </ul>
          </li>
        )}
      </ul>
      <p className={styles.soft}>{t('voucher.how')}</p>
    </div>
  );
};

const ServiceName = ({ stid }: { stid: string }) => {
  const { say } = useUi();
  const { data } = useEndpointQuery(catalogueService, { stid }, { staleTime: 300_000 });
  return data ? <li>{say(data.name)}</li> : null;
};

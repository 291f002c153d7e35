import { insuranceDetails, type InsuranceResult, priceTerms, userProfile } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, Button, ServicePicture, Skeleton, useUi } from 'shared-ui';
import { useEndpointQuery, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { InsuranceCard } from './insurance-card.tsx';
import styles from './home.module.css';

/** The kinds of service; the dialog shows all of them. */
const SHOWN_PRICES = 3;

type State = 'linked' | 'pending' | 'several' | 'ended' | 'none';

const stateOf = ({ status, isInsurance, membership_ids: ids }: InsuranceResult): State => {
  if (status === 'SUCCESS') return 'linked';
  if (status === 'PENDING') return 'pending';
  if (isInsurance) return 'ended';
  return ids.length > 1 ? 'several' : 'none';
};

/** The illustration of a state other than the offer to link. */
const TONES = { linked: 'sky', pending: 'sun', several: 'sun', ended: 'plum' } as const;

/** The insurance of the account holder: linked, pending at the insurer, several to choose from, ended, or none. */
export const PatientInsurance = ({ note }: { note: string }) => {
  const { data: profile, error } = useEndpointQuery(userProfile, {});
  if (error) return null;
  if (!profile) return <Skeleton shape="block" height="4.5rem" />;
  return <StateCard relId={profile.personal.rel_id} note={note} />;
};

const StateCard = ({ relId, note }: { relId: string; note: string }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { overlays } = useHost();
  const invalidate = useInvalidate();
  const { data, error } = useEndpointQuery(insuranceDetails, { rel_id: relId });
  if (error) return null;
  if (!data) return <Skeleton shape="block" height="4.5rem" />;
  const state = stateOf(data);
  const insurer = data.provider_name ? say(data.provider_name) : '';
  const end = data.endDate ? formatDate(data.endDate, locale) : '';
  const since = data.pendingSince ? formatDate(data.pendingSince, locale) : '';
  const texts = {
    linked: [
      <>
        {insurer}{' '}
        <Badge tone="success" icon="check">
          {t('insurance.linked')}
        </Badge>
      </>,
      t('insurance.plan', {
        plan: data.memberClass ? say(data.memberClass) : '',
        // Stays in one line.
        number: (data.membership_ids[0]?.id ?? '').replaceAll('-', '\u2011'),
        day: end,
      }),
    ],
    pending: [t('insurance.pending', { insurer }), t('insurance.pendingSince', { day: since })],
    several: [t('insurance.several'), insurer],
    ended: [t('insurance.ended', { day: end }), t('insurance.endedText')],
    none: [t('insurance.linkTitle'), note],
  } as const;
  const actions = {
    linked: t('insurance.update'),
    pending: t('insurance.details'),
    several: t('insurance.choose'),
    ended: t('insurance.update'),
    none: t('insurance.link'),
  };
  const open = async () => {
    const result = await overlays.open('auth.insurance', { rel_id: relId });
    if (result.kind === 'changed') await invalidate(insuranceDetails, userProfile, priceTerms);
  };
  const [title, text] = texts[state];
  return (
    <InsuranceCard
      title={title}
      text={text}
      mark={state !== 'none' && <ServicePicture name="insurance" tone={TONES[state]} />}
      action={
        <Button variant={state === 'none' ? 'primary' : 'quiet'} size="s" onClick={() => void open()}>
          {actions[state]}
        </Button>
      }
    >
      {state === 'linked' && data.insurance_price.length > 0 && (
        <ul className={styles.prices}>
          {data.insurance_price.slice(0, SHOWN_PRICES).map(({ label, value }) => (
            <li key={label.en}>
              <span>{say(label)}</span> <strong>{say(value)}</strong>
            </li>
          ))}
        </ul>
      )}
    </InsuranceCard>
  );
};

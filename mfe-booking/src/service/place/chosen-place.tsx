import { branches } from 'shared-contracts/api';
import { type Basket, placeLine, type ServiceDefinition, type StepId } from 'shared-contracts/domain';
import { Icon, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { serviceHref } from '../../routes/service-routes.ts';
import styles from './place.module.css';

interface ChosenPlaceProps {
  definition: ServiceDefinition;
  basket: Basket;
  /** The current step. */
  at: StepId;
  heldId: string | undefined;
}

/** The place of the visit, on each step after the one that selected it, with a link that changes it. */
export const ChosenPlace = ({ definition, basket, at, heldId }: ChosenPlaceProps) => {
  const { locale } = useUi();
  const { steps, stid } = definition;
  const step = (['location', 'branch'] as const).find((one) => steps.includes(one));
  if (!step || steps.indexOf(at) <= steps.indexOf(step)) return null;
  const change = serviceHref(stid, { step, aId: heldId });
  if (step === 'branch') return basket.branch && <BranchLine stid={stid} id={basket.branch} change={change} />;
  return basket.location && <Line name={placeLine(basket.location, locale)} change={change} />;
};

const BranchLine = ({ stid, id, change }: { stid: string; id: string; change: string }) => {
  const { say, list } = useUi();
  const { data } = useEndpointQuery(branches, { stid }, { staleTime: 300_000 });
  const branch = data?.branches.find(({ branch_id: one }) => one === id);
  return branch ? <Line name={list([say(branch.facility), say(branch.name)])} change={change} /> : null;
};

const Line = ({ name, change }: { name: string; change: string }) => {
  const t = useT();
  return (
    <p className={styles.chosen}>
      <Icon name="pin" size={20} />
      <bdi>{name}</bdi>
      <Link href={change}>{t('place.change')}</Link>
    </p>
  );
};

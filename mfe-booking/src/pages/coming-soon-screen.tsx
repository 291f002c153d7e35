import type { RouteId } from 'shared-contracts/routes';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Cluster } from 'shared-ui';
import { ComingSoon, Link, useT } from 'shared-ui/remote-kit';
import { soonTextOf } from './coming-soon-texts.ts';

/** A page whose screen opens later: what it will do, and a consultation as what can be done today. */
export const ComingSoonScreen = ({ routeId }: { routeId: RouteId }) => {
  const t = useT();
  const name = soonTextOf(routeId);
  return (
    <ComingSoon
      title={t(`soon.${name}.title`)}
      action={
        <Cluster justify="center">
          <Link href={linkTo('eclinics')} className={buttonClass()}>
            {t('soon.consult')}
          </Link>
          <Link href={linkTo('home')} className={buttonClass({ variant: 'quiet' })}>
            {t('goHome')}
          </Link>
        </Cluster>
      }
    >
      {t(`soon.${name}.text`)}
    </ComingSoon>
  );
};

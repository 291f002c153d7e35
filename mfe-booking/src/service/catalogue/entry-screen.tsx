import { useState } from 'react';
import { type BodyArea, firstMissing, type ServiceDefinition } from 'shared-contracts/domain';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import {
  BlocksSkeleton,
  Card,
  PageColumn,
  PageHeader,
  Stack,
  StickyDock,
  useUi,
  WithAside,
  Aside,
  Button,
} from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { lazyScreen, useNavigation, useT } from 'shared-ui/remote-kit';
import { NotSaved } from '../basket/not-saved.tsx';
import { serviceHref } from '../../routes/service-routes.ts';
import { isBasketStep } from '../basket/basket-steps.ts';
import { type ChosenBasket, useBasket } from '../basket/use-basket.ts';
import { AboutButton } from './about-button.tsx';
import { BasketBar } from './basket-bar.tsx';
import { type ListPage, LIST_PAGES, useFees, useRecent, useServiceTexts } from './entry-data.ts';
import { ItemList } from './item-list.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { Recent } from './recent.tsx';
import { ServiceAbout, ServiceNextSteps } from './service-about.tsx';
import type { ServiceTexts } from './service-texts.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useSelection } from './use-selection.ts';

/** Only at one address, which waits for it to avoid a layout shift. */
const BodyPicker = lazyScreen(() => import(/* webpackChunkName: "body" */ './body-picker.tsx'));

const LIST_TITLES = {
  viewPackages: 'list.packages',
  viewTests: 'list.tests',
  testBodyFunction: 'list.byBody',
} as const;
const titleOf = (routeId: RouteId) =>
  routeId in LIST_TITLES ? LIST_TITLES[routeId as keyof typeof LIST_TITLES] : undefined;

/** The address of a service without a step: its description, its items, and the link to its steps. */
const EntryScreen = ({ definition }: { definition: ServiceDefinition }) => {
  const { stid } = definition;
  const { routeId } = useNavigation().route;
  const page = LIST_PAGES[routeId];
  const service = useServiceTexts(stid);
  const { items: recent, settled } = useRecent(definition);
  // Everything that the page shows is requested at once, including what is rendered later.
  const chosen = useBasket(definition, undefined);
  useFees(definition, page === undefined);
  // Requests that are sent at once fail at once, and one press retries all of them.
  const failed = service.error ?? (chosen.basket ? null : chosen.loadError);
  const retry = () => {
    if (service.error) void service.refetch();
    if (chosen.loadError) chosen.reload();
  };
  return (
    <PageColumn width="list" gap={2}>
      {/* The height of the bar and its aside depends on the selection: they are rendered together with it to avoid a layout
         shift. */}
      {service.data && settled && chosen.basket ? (
        <Entry definition={definition} service={service.data} chosen={chosen} page={page} recent={recent} />
      ) : failed ? (
        <PageQueryError to="home" error={failed} onRetry={retry} />
      ) : (
        <BlocksSkeleton heights={[56, 56, 56, 132, 132, 132]} />
      )}
    </PageColumn>
  );
};

interface EntryProps {
  definition: ServiceDefinition;
  service: ServiceTexts;
  chosen: ChosenBasket;
  page: ListPage | undefined;
  recent: Parameters<typeof Recent>[0]['items'];
}

const Entry = ({ definition, service, chosen, page, recent }: EntryProps) => {
  const t = useT();
  const { say } = useUi();
  const { route, navigate, back } = useNavigation();
  const selection = useSelection(definition, chosen);
  const [busy, setBusy] = useState(false);
  /** The number of times that continuing was prevented. */
  const [stopped, setStopped] = useState(0);
  // The next screen reads the basket from the server: every choice made here must be stored.
  const start = async () => {
    setBusy(true);
    const kept = await chosen.save({});
    setBusy(false);
    if (kept) navigate(serviceHref(definition.stid, { step: stepToStart(chosen, definition) }));
    else setStopped((times) => times + 1);
  };
  const title = titleOf(route.routeId);
  const listed = definition.chosen !== 'nothing';
  const kinds = page ? [page.only] : service.kinds;
  const areas = service.body_areas.filter((one): one is { id: BodyArea; items: number } => one.id !== 'unknown');
  return (
    <>
      <PageHeader
        title={title === undefined ? say(service.name) : t(title)}
        onBack={() => back(page ? serviceHref(definition.stid) : linkTo('home'))}
        backAlways={page !== undefined}
        focusOnMount
        end={!page && listed && <AboutButton definition={definition} service={service} chosen={chosen} />}
      />
      <NotSaved chosen={chosen} stopped={stopped} />
      <WithAside>
        <Stack gap={3}>
          {!page &&
            (listed ? (
              <PlaceChoice definition={definition} service={service} chosen={chosen} labelHidden />
            ) : (
              <ServiceAbout definition={definition} service={service} chosen={chosen} />
            ))}
          {!page && areas.length > 0 && <Shortcuts kinds={kinds} stid={definition.stid} />}
          {!page && recent.length > 0 && <Recent items={recent} selection={selection} definition={definition} />}
          {listed && (
            <ItemList
              key={route.routeId}
              definition={definition}
              selection={selection}
              page={route.routeId}
              only={page?.only}
              kinds={kinds}
              {...(page?.body
                ? {
                    picker: ({ area }, change) => (
                      <BodyPicker areas={areas} value={area} onChange={(next) => change({ area: next })} />
                    ),
                  }
                : {})}
            />
          )}
        </Stack>
        {!listed ? (
          <Aside>
            <Card as="section" aria-labelledby="service-happens">
              <ServiceNextSteps definition={definition} id="service-happens" />
            </Card>
            <StickyDock>
              <Button wide loading={busy} onClick={() => void start()}>
                {t('about.start')}
              </Button>
            </StickyDock>
          </Aside>
        ) : (
          <BasketBar
            selection={selection}
            definition={definition}
            basket={chosen.current()}
            busy={busy}
            onContinue={() => void start()}
          />
        )}
      </WithAside>
    </>
  );
};

/** The first missing step; steps after the hold require a slot. */
const stepToStart = ({ current }: Pick<ChosenBasket, 'current'>, definition: ServiceDefinition) => {
  const missing = firstMissing(current(), definition);
  return missing !== null && isBasketStep(missing, definition) ? missing : 'slot';
};

export default EntryScreen;

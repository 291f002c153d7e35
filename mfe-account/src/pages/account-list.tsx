import { type MenuItem, menu, userMenu } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { linkTo, matchRoute, type RouteId } from 'shared-contracts/routes';
import { Avatar, isIconName, Skeleton, SkeletonRegion, SoonMark, useUi } from 'shared-ui';
import { SectionAction, type SectionEntry, SectionList, useWideAccount } from 'shared-ui/account-page';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { ELSEWHERE, SECTIONS } from './sections.ts';
import styles from './pages.module.css';

/** Menus change a few times a day: one answer serves the life of the page. */
const FOR_THE_PAGE = { staleTime: Number.POSITIVE_INFINITY };
const GROUPS = ['care', 'money', 'settings', 'unknown'] as const;

/** The sections, as the server lists them for this reader; those of this version where it does not answer. */
export const AccountList = ({ listed }: { listed: RouteId }) => {
  const t = useT();
  const host = useHost();
  const session = useSession();
  const wide = useWideAccount();
  const { items, isPending } = useMenu();
  const user = session.kind === 'signed-in' ? session.user : null;
  return (
    <SectionList
      label={t('menu')}
      head={
        // Below 1024 px the overview above the list shows who is signed in.
        wide &&
        user && (
          <div className={styles.person}>
            <Avatar name="" src={user.image} size={48} />
            <strong className={styles.name}>
              <Name>{displayNameOf(user)}</Name>
            </strong>
          </div>
        )
      }
      groups={useEntries(items, listed)}
      pending={
        isPending && (
          <SkeletonRegion>
            <Skeleton shape="block" height="560px" />
          </SkeletonRegion>
        )
      }
      foot={
        user && (
          <SectionAction icon="sign-out" onClick={() => void host.session.signOut()}>
            {t('signOut')}
          </SectionAction>
        )
      }
    />
  );
};

const useMenu = () => {
  const t = useT();
  const { kind } = useSession();
  const own = useEndpointQuery(userMenu, {}, { ...FOR_THE_PAGE, enabled: kind === 'signed-in' });
  const everybodys = useEndpointQuery(menu, { profile: 'myprofile' }, { ...FOR_THE_PAGE, enabled: kind === 'visitor' });
  const { data, isError } = kind === 'signed-in' ? own : everybodys;
  const known = (): MenuItem[] =>
    [...SECTIONS, ...ELSEWHERE].map(({ routeId, key, icon, group }) => {
      const name = t(`section.${key}`);
      return { id: routeId, name: { ar: name, en: name }, href: linkTo(routeId), icon, kind: 'page', group };
    });
  return { items: isError ? known() : (data?.items ?? []), isPending: !data && !isError };
};

const useEntries = (items: readonly MenuItem[], listed: RouteId): SectionEntry[][] => {
  const { navigation } = useHost();
  const { say } = useUi();
  const entryOf = ({ id, href, icon, name, kind }: MenuItem): SectionEntry => {
    const routeId = matchRoute(href)?.routeId;
    const own = SECTIONS.find((section) => section.routeId === routeId);
    return {
      id,
      href,
      name: say(name),
      icon: isIconName(icon) ? icon : (own?.icon ?? 'forward'),
      current: routeId === listed,
      mark: <SoonMark href={href} navigation={navigation} />,
      ...(kind === 'new-tab' ? { target: '_blank', rel: 'noopener' } : {}),
    };
  };
  return GROUPS.map((group) => items.filter((item) => (item.group ?? 'unknown') === group).map(entryOf)).filter(
    (entries) => entries.length > 0,
  );
};

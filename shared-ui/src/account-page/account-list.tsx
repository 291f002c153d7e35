import { type MenuItem, menu, userMenu } from 'shared-contracts/api';
import { displayNameOf, type Language } from 'shared-contracts/domain';
import { matchRoute, type RouteId } from 'shared-contracts/routes';
import { Avatar, isIconName, Skeleton, SkeletonRegion, SoonMark, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useHost, useSession } from 'shared-ui/remote-kit';
import styles from './account-page.module.css';
import { useWideAccount } from './account-page.tsx';
import { SectionAction, type SectionEntry, SectionList } from './section-list.tsx';

/** Menus change a few times a day: one answer is used for the lifetime of the page. */
const FOR_THE_PAGE = { staleTime: Number.POSITIVE_INFINITY };
const GROUPS = ['care', 'money', 'settings', 'unknown'] as const;

const TEXTS: Readonly<Record<Language, { readonly sections: string; readonly signOut: string }>> = {
  ar: { sections: 'أقسام الحساب', signOut: 'تسجيل الخروج' },
  en: { sections: 'Account sections', signOut: 'Sign out' },
};

export interface AccountListProps {
  /** The section that is marked as the open one. */
  listed: RouteId;
  /** The sections that this version knows: rendered where the server does not answer. */
  known?: () => readonly MenuItem[];
}

/**
 * The sections of the account, as the server lists them for this user. The same list is beside every section, whichever remote
 * renders it.
 */
export const AccountList = ({ listed, known }: AccountListProps) => {
  const { locale } = useUi();
  const host = useHost();
  const session = useSession();
  const wide = useWideAccount();
  const { items, isPending } = useMenu(known);
  const texts = TEXTS[locale];
  const user = session.kind === 'signed-in' ? session.user : null;
  return (
    <SectionList
      label={texts.sections}
      head={
        // Below 1024 px the overview above the list shows the account.
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
            {texts.signOut}
          </SectionAction>
        )
      }
    />
  );
};

const useMenu = (known: AccountListProps['known']) => {
  const { kind } = useSession();
  const own = useEndpointQuery(userMenu, {}, { ...FOR_THE_PAGE, enabled: kind === 'signed-in' });
  const everybodys = useEndpointQuery(menu, { profile: 'myprofile' }, { ...FOR_THE_PAGE, enabled: kind === 'visitor' });
  const { data, isError } = kind === 'signed-in' ? own : everybodys;
  return { items: isError ? (known?.() ?? []) : (data?.items ?? []), isPending: !data && !isError };
};

const useEntries = (items: readonly MenuItem[], listed: RouteId): SectionEntry[][] => {
  const { navigation } = useHost();
  const { say } = useUi();
  const entryOf = ({ id, href, icon, name, kind }: MenuItem): SectionEntry => ({
    id,
    href,
    name: say(name),
    icon: isIconName(icon) ? icon : 'forward',
    current: matchRoute(href)?.routeId === listed,
    mark: <SoonMark href={href} navigation={navigation} />,
    ...(kind === 'new-tab' ? { target: '_blank', rel: 'noopener' } : {}),
  });
  return GROUPS.map((group) => items.filter((item) => (item.group ?? 'unknown') === group).map(entryOf)).filter(
    (entries) => entries.length > 0,
  );
};

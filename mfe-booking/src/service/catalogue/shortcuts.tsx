import type { ItemKind } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { buttonClass } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { listHref } from '../../routes/service-routes.ts';
import styles from './catalogue.module.css';

interface Shortcut {
  readonly routeId: Extract<RouteId, 'testBodyFunction' | 'viewPackages' | 'viewTests'>;
  readonly title: 'list.byBody' | 'list.packages' | 'list.tests';
  readonly kind: ItemKind;
}

const SHORTCUTS: readonly Shortcut[] = [
  { routeId: 'testBodyFunction', title: 'list.byBody', kind: 'test' },
  { routeId: 'viewPackages', title: 'list.packages', kind: 'package' },
  { routeId: 'viewTests', title: 'list.tests', kind: 'test' },
];

interface ShortcutsProps {
  kinds: readonly ItemKind[];
  /** The service of the lists: at home, at a branch. */
  stid: string;
}

/** Links to the lists of a laboratory; a short list of one kind needs none. */
export const Shortcuts = ({ kinds, stid }: ShortcutsProps) => {
  const t = useT();
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.shortcuts}>
      {SHORTCUTS.filter(({ kind }) => kinds.includes(kind)).map(({ routeId, title }) => (
        <li key={routeId}>
          <Link href={listHref(routeId, stid)} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

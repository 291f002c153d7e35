import type { ItemKind } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { Card, cardLinkClass, ServicePicture } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { listHref } from '../../routes/service-routes.ts';
import styles from './catalogue.module.css';

interface Shortcut {
  readonly routeId: Extract<RouteId, 'testBodyFunction' | 'viewPackages' | 'viewTests'>;
  readonly title: 'list.byBody' | 'list.packages' | 'list.tests';
  readonly picture: string;
  readonly kind: ItemKind;
}

const SHORTCUTS: readonly Shortcut[] = [
  { routeId: 'testBodyFunction', title: 'list.byBody', picture: 'physio', kind: 'test' },
  { routeId: 'viewPackages', title: 'list.packages', picture: 'package', kind: 'package' },
  { routeId: 'viewTests', title: 'list.tests', picture: 'lab', kind: 'test' },
];

interface ShortcutsProps {
  kinds: readonly ItemKind[];
  /** The service whose lists they are: at home, at a branch. */
  stid: string;
}

/** The ways into the lists of a laboratory; a list of few things of one kind needs none. */
export const Shortcuts = ({ kinds, stid }: ShortcutsProps) => {
  const t = useT();
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.shortcuts}>
      {SHORTCUTS.filter(({ kind }) => kinds.includes(kind)).map(({ routeId, title, picture }) => (
        <Card as="li" pressable key={routeId} className={styles.shortcut}>
          <ServicePicture name={picture} />
          <Link href={listHref(routeId, stid)} className={cardLinkClass}>
            {t(title)}
          </Link>
        </Card>
      ))}
    </ul>
  );
};

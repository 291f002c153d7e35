import type { HostNavigation } from 'shared-contracts/host';
import { useUi } from '../context/ui-provider.tsx';
import { Badge } from './badge.tsx';

export interface SoonMarkProps {
  readonly href: string;
  readonly navigation: Pick<HostNavigation, 'isOpen'>;
}

/** The mark "soon" beside a link to a screen that is not open yet. Renders nothing on hosts without `isOpen`. */
export const SoonMark = ({ href, navigation }: SoonMarkProps) => {
  const { text } = useUi();
  return navigation.isOpen?.(href) === false ? <Badge>{text('soon')}</Badge> : null;
};

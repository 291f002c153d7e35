import type { HostNavigation } from 'shared-contracts/host';
import { useUi } from '../context/ui-provider.tsx';
import { Badge } from './badge.tsx';

export interface SoonMarkProps {
  readonly href: string;
  readonly navigation: Pick<HostNavigation, 'isOpen'>;
}

/** Beside a link whose screen opens later; nothing where a screen stands, and on hosts that do not know. */
export const SoonMark = ({ href, navigation }: SoonMarkProps) => {
  const { text } = useUi();
  return navigation.isOpen?.(href) === false ? <Badge>{text('soon')}</Badge> : null;
};

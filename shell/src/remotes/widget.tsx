import type { RemoteName } from 'shared-contracts/routes';
import { useRemoteModule } from './use-remote-module.ts';

interface WidgetProps {
  remote: RemoteName;
  /** Name of the widget, for a module that offers several. */
  widget: string;
  className?: string | undefined;
}

/** A small part of a remote inside the chrome. Until it is here, and when it fails, its place stays empty. */
export const Widget = ({ remote, widget, className }: WidgetProps) => {
  const { place } = useRemoteModule(remote, './widgets', { widget });
  return <div ref={place} className={className} />;
};

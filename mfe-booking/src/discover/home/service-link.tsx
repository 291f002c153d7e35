import type { ReactNode } from 'react';
import type { ProductDetails, Service } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Link, useHost } from 'shared-ui/remote-kit';
import { chooseService } from './choose-service.ts';

interface ServiceLinkProps {
  service: Service | ProductDetails['video_service'];
  className: string | undefined;
  /** The accessible name, where the visible text is not enough. */
  label?: string;
  children: ReactNode;
}

/** A link to the page of a service. A press first asks in place what the page would ask. */
export const ServiceLink = ({ service, className, label, children }: ServiceLinkProps) => {
  const host = useHost();
  return (
    <Link
      href={'href' in service ? service.href : linkTo('eclinics')}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void chooseService(host, service);
      }}
    >
      {children}
    </Link>
  );
};

import type { Localized } from 'shared-contracts/domain';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import { useUi } from 'shared-ui';
import { QueryError, type QueryErrorProps } from 'shared-ui/remote-kit';

const PLACES = {
  appointments: { route: 'myAppointments', label: { ar: 'مواعيدي', en: 'My appointments' } },
  doctors: { route: 'eclinics', label: { ar: 'البحث عن طبيب', en: 'Find a doctor' } },
  home: { route: 'home', label: { ar: 'الصفحة الرئيسية', en: 'Home page' } },
} as const satisfies Record<string, { route: RouteId; label: Localized }>;

export interface PageQueryErrorProps extends Omit<QueryErrorProps, 'elsewhere'> {
  /** Where a reader of this page goes on, when the page itself has nothing to show. */
  to: keyof typeof PLACES;
}

/** In the place of a whole page that did not come: what happened, and the next useful place. */
export const PageQueryError = ({ to, ...error }: PageQueryErrorProps) => {
  const { say } = useUi();
  const { route, label } = PLACES[to];
  return <QueryError {...error} elsewhere={{ href: linkTo(route), label: say(label) }} />;
};

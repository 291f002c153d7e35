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
  /** The page to which a link leads when this one cannot be shown. */
  to: keyof typeof PLACES;
}

/** Shown in place of a page that could not be loaded: what happened, and a link to another useful page. */
export const PageQueryError = ({ to, ...error }: PageQueryErrorProps) => {
  const { say } = useUi();
  const { route, label } = PLACES[to];
  return <QueryError {...error} elsewhere={{ href: linkTo(route), label: say(label) }} />;
};

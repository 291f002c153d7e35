/** Pages of the sandbox. A new one is a SandboxPage in this list, and `/sandbox` links to it. */
import { agentPage } from './agent-page.ts';
import { bookingsPage } from './bookings-page.ts';
import { callsPage } from './calls-page.ts';
import { carePage } from './care-page.ts';
import { cataloguePage } from './catalogue-page.ts';
import { clockPage } from './clock-page.ts';
import { courierPage } from './courier-page.ts';
import { deskPage } from './desk-page.ts';
import { nativePage } from './native-page.ts';
import { technicianPage } from './technician-page.ts';
import { ticketsPage } from './tickets-page.ts';
import type { SandboxPage } from './page.ts';
import { providerPage } from './provider-page.ts';
import { cardPage } from './card-page.ts';
import { payoutsPage } from './payouts-page.ts';
import { paymentPage } from './payment-page.ts';
import { peoplePage } from './people-page.ts';
import { pharmacyPage } from './pharmacy-page.ts';
import { preparedPage } from './prepared-page.ts';
import { pushesPage } from './pushes-page.ts';
import { recoveriesPage } from './recoveries-page.ts';
import { requestsPage } from './requests-page.ts';
import { smsPage } from './sms-page.ts';

export const SANDBOX_PAGES: readonly SandboxPage[] = [
  smsPage,
  pushesPage,
  bookingsPage,
  clockPage,
  peoplePage,
  preparedPage,
  carePage,
  requestsPage,
  recoveriesPage,
  payoutsPage,
  cataloguePage,
  agentPage,
  providerPage,
  deskPage,
  callsPage,
  technicianPage,
  pharmacyPage,
  courierPage,
  ticketsPage,
  nativePage,
  paymentPage,
  cardPage,
];

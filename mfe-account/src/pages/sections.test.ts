import { matchRoute, linkTo } from 'shared-contracts/routes';
import { MENU } from './sections.ts';

it('leads from the account to the appointments, prescriptions and insurance of the patient', () => {
  const places = MENU.map(({ routeId }) => matchRoute(linkTo(routeId))?.routeId);
  expect(places).toEqual(expect.arrayContaining(['myAppointments', 'prescriptions', 'familyInsurance']));
});

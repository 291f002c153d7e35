import { ROUTE_IDS } from 'shared-contracts/routes';
import remote from '../../remote.json';
import { sectionOf } from './sections.ts';

it('account sections: has a section for each route of the account', () => {
  const routes = ROUTE_IDS.filter((id) => remote.routes.includes(id));
  const keys = routes.map((routeId) => sectionOf(routeId).key);
  expect(new Set(keys).size).toBe(routes.length);
});

it('account sections: marks the family in the list while one of its pages is open, and links back to it', () => {
  expect(sectionOf('viewPatient')).toMatchObject({ listed: 'patientList', parent: 'patientList' });
});

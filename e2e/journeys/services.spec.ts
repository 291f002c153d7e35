import { UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { bookService, POINTER, type ServiceJourney } from '../support/book-service.ts';
import { test } from '../support/journey.ts';

const SERVICES: Readonly<Record<string, ServiceJourney>> = {
  'laboratory tests at home': { href: linkTo('labTech'), stid: 'ST2', items: 2 },
  'laboratory tests at a branch': { href: linkTo('labTech', {}, { stid: 'ST22' }), stid: 'ST22', items: 1 },
  'a covid test': { href: linkTo('covidPcr'), stid: 'ST21', items: 1 },
  nursing: { href: linkTo('nurse'), stid: 'ST3', items: 1 },
  'a doctor at home': { href: linkTo('browse', { utid: UTID.doctorVisit }), stid: 'ST4', items: 0 },
  physiotherapy: { href: linkTo('physio'), stid: 'ST5', items: 0 },
  radiology: { href: linkTo('radiology'), stid: 'ST6', items: 1 },
  'a vaccination': { href: linkTo('vaccination'), stid: 'ST7', items: 1, from: 15 },
  'an influenza vaccination': { href: linkTo('influenzaVaccination'), stid: 'ST71', items: 1 },
  'a hajj vaccination': { href: linkTo('hajjVaccination'), stid: 'ST72', items: 1 },
  'a vitamin drip': { href: linkTo('vitaminDrips'), stid: 'ST8', items: 1 },
};

for (const [name, service] of Object.entries(SERVICES)) {
  test(`a new patient books ${name} @desktop`, async ({ page, say, newPhone, language }, { parallelIndex: lane }) => {
    const city = language === 'ar' ? 'الرياض' : 'Riyadh';
    const look = () => expectAccessible(page);
    await bookService(service, { page, say, phone: newPhone, city, lane, look, hand: POINTER });
  });
}

import { initialsOf } from './initials.ts';

it.each([
  ['Dr. Reem Al-Harthi', 'RH'],
  ['د. ريم الحارثي', 'ر ح'],
  ['د. سامي القحطاني', 'س ق'],
  ['أ. د. هند الزهراني', 'هـ ز'],
  ['عبير محمد الشمري', 'ع ش'],
  ['Ali', 'A'],
  ['آل', 'آ'],
  ['', ''],
])('takes the initials of %s without title and article', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

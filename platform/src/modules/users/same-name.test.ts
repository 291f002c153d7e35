import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KNOWN_PEOPLE } from '../../adapters/embedded/people.ts';
import { sameName } from './same-name.ts';

const typed = (firstName: string, lastName: string) => ({ firstName, lastName });
const inArabic = (ar: string) => ({ ar, en: '' });

describe('the comparison of a typed name with the registered one', () => {
  it('accepts every romanization', () => {
    const same: [string, string, string][] = [
      ['Noura', 'Alotaibi', 'نورة العتيبي'],
      ['Nora', 'Al-Otaibi', 'نورة العتيبي'],
      ['Noura', 'Otaibi', 'نورة بنت خالد العتيبي'],
      ['Mohammed', 'Alqahtani', 'محمد القحطاني'],
      ['Muhammad', 'Al Gahtani', 'محمد سعد القحطاني'],
      ['Abdulrahman', 'Alharbi', 'عبد الرحمن الحربي'],
      ['Abdul Rahman', 'Harbi', 'عبدالرحمن الحربي'],
      ['Ali', 'Khalid', 'علي خالد'],
      ['Shaikha', 'Ghamdi', 'شيخة الغامدي'],
      ['Fatimah', 'Alzahrani', 'فاطمة الزهراني'],
    ];
    for (const [first, last, ar] of same) assert.ok(sameName(typed(first, last), inArabic(ar)), `${first} ${last}`);
  });

  it('accepts either language of the register', () => {
    for (const { name } of KNOWN_PEOPLE) {
      const [first = '', last = ''] = name.en.split(' ');
      assert.ok(sameName(typed(first, last), { ar: '', en: name.en }), name.en);
      assert.ok(sameName(typed(first, last), inArabic(name.ar)), name.ar);
    }
  });

  it('rejects another person’s name', () => {
    const other: [string, string][] = [
      ['Reem', 'Alotaibi'],
      ['Noura', 'Aldosari'],
      ['Alotaibi', 'Noura'],
      ['Salem', 'Salem'],
      ['Aya', 'Aya'],
    ];
    for (const [first, last] of other)
      assert.ok(!sameName(typed(first, last), { ar: 'نورة العتيبي', en: 'Noura Alotaibi' }), `${first} ${last}`);
  });

  it('rejects any name when the register has none', () => {
    assert.equal(sameName(typed('Noura', 'Alotaibi'), { ar: '', en: '' }), false);
  });

  it('distinguishes all people in the sample register', () => {
    for (const one of KNOWN_PEOPLE)
      for (const two of KNOWN_PEOPLE) {
        if (one === two) continue;
        const [firstName = '', lastName = ''] = one.name.en.split(' ');
        assert.equal(sameName({ firstName, lastName }, two.name), false, `${one.name.en} is not ${two.name.en}`);
      }
  });
});

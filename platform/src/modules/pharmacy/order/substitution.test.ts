import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MEDICINES } from '../seed-catalogue.ts';
import { coveredBy, substitutionOf } from './substitution.ts';

const med = (id: string) => {
  const one = MEDICINES.find((medicine) => medicine.id === id);
  assert.ok(one, id);
  return one;
};
const instead = (prescribed: string, other: string, dose = '1') => substitutionOf(med(prescribed), med(other), dose);

describe('the substitution of a medicine', () => {
  it('accepts another manufacturer with the prescribed strength', () => {
    assert.deepEqual(instead('med_metformin_tablet_850', 'med_metformin_tablet_850_nawa'), {
      packCovers: 1,
      dose: null,
    });
  });

  it('counts a pack of double strength twice and halves the dose', () => {
    assert.deepEqual(instead('med_metformin_tablet_500', 'med_metformin_tablet_1000', '2'), {
      packCovers: 2,
      dose: '1',
    });
  });

  it('counts a pack of half strength as half and doubles both ends of a dose range', () => {
    assert.deepEqual(instead('med_metformin_tablet_1000', 'med_metformin_tablet_500', '1–2'), {
      packCovers: 0.5,
      dose: '2–4',
    });
  });

  for (const [why, prescribed, other, dose] of [
    ['half a tablet', 'med_metformin_tablet_500', 'med_metformin_tablet_1000', '1'],
    ['a part of a tablet', 'med_metformin_tablet_850', 'med_metformin_tablet_1000', '1'],
    ['a dose that is not a number', 'med_metformin_tablet_500', 'med_metformin_tablet_1000', 'some'],
    ['another substance', 'med_metformin_tablet_500', 'med_amlodipine_tablet_5', '1'],
    ['another form', 'med_metformin_tablet_500', 'med_metformin_retard-tablet_500', '1'],
    [
      'another strength of a modified release',
      'med_metformin_retard-tablet_500',
      'med_metformin_retard-tablet_1000',
      '2',
    ],
    ['another strength of a syrup', 'med_amoxicillin_syrup_250', 'med_amoxicillin_syrup_125', '5'],
  ] as const) {
    it(`rejects ${why}`, () => {
      assert.equal(instead(prescribed, other, dose), null);
    });
  }

  it('accepts another manufacturer of a modified release with the same strength', () => {
    assert.ok(instead('med_gliclazide_retard-tablet_30', 'med_gliclazide_retard-tablet_30_nawa'));
  });

  it('never lets rounded parts exceed the total', () => {
    const third = coveredBy(1, 1 / 3);
    assert.ok(third * 3 <= 1);
    assert.equal(coveredBy(3, 1 / 3), 1);
  });
});

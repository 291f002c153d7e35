import { cmOfFeet, feetOfCm } from './health-profile.ts';

it.each([
  [5, 4, 162.6],
  [5, 4.5, 163.8],
  [6, 0, 182.9],
  [1, 8, 50.8],
])('height: %d feet %d inches are %d cm', (feet, inches, cm) => expect(cmOfFeet({ feet, inches })).toBe(cm));

it('height: keeps every half inch in the conversion to centimetres and back', () => {
  for (let halves = 20; halves <= 204; halves += 1) {
    const height = { feet: Math.floor(halves / 24), inches: (halves % 24) / 2 };
    expect(feetOfCm(cmOfFeet(height))).toEqual(height);
  }
});

it('height: carries twelve inches over to the next foot', () => {
  expect(feetOfCm(182.5)).toEqual({ feet: 6, inches: 0 });
});

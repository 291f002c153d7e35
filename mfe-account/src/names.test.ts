import { emailProblem, nameProblem } from './names.ts';

it.each([
  ['', 'required'],
  ['  ', 'required'],
  ['No', 'tooShort'],
  ['N'.repeat(26), 'tooLong'],
  ['نورة', 'latinOnly'],
  ['N0ura', 'latinOnly'],
  ['Noura', null],
  ['Al-Otaibi', null],
])('judges the name %p', (name, expected) => {
  expect(nameProblem(name)).toBe(expected);
});

it.each([
  ['', 'required'],
  ['noura', 'email'],
  ['noura@', 'email'],
  ['noura@example.com', null],
])('judges the e-mail %p', (email, expected) => {
  expect(emailProblem(email)).toBe(expected);
});

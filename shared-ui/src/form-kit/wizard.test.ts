import { defineWizard } from './wizard.ts';

const wizard = defineWizard({ names: ['fn', 'ln'], birth: ['dob'], identity: ['natio', 'identity'] });

it('wizard: walks through its pages and back the same way', () => {
  expect(wizard.pages).toEqual(['names', 'birth', 'identity']);
  expect([wizard.after('names'), wizard.after('identity')]).toEqual(['birth', null]);
  for (const page of wizard.pages) {
    const next = wizard.after(page);
    if (next) expect(wizard.before(next)).toBe(page);
  }
});

it('wizard: finds the page of a field', () => {
  expect(wizard.pageOf('dob')).toBe('birth');
  expect(wizard.pageOf('captcha')).toBeNull();
});

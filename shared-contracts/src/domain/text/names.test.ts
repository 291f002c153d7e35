import { displayNameOf } from '../index.ts';

describe('the name of a person on screens', () => {
  it('is as the person writes it, in any script', () => {
    const [arabic, latin] = ['هدى العتيبي', { fn: 'Huda', ln: 'Alotaibi' }];
    expect(displayNameOf({ ...latin, display_name: arabic })).toBe(arabic);
    expect(displayNameOf({ firstName: 'Huda', lastName: 'Alotaibi', displayName: arabic })).toBe(arabic);
  });

  it('is the name for insurers when there is no other, and from a server or a shell that sends none', () => {
    expect(displayNameOf({ display_name: '', fn: 'Huda', ln: 'Alotaibi' })).toBe('Huda Alotaibi');
    expect(displayNameOf({ fn: 'Huda', ln: '' })).toBe('Huda');
    expect(displayNameOf({ firstName: 'Huda', lastName: 'Alotaibi' })).toBe('Huda Alotaibi');
  });
});

import { menuLink } from './menu-link.ts';

describe('generic menu', () => {
  it('opens a mobile view with M=true, whether or not the address of the server contains it', () => {
    expect(menuLink({ kind: 'mobile-view', href: '/aboutus' })).toEqual({ href: '/aboutus?M=true' });
    expect(menuLink({ kind: 'mobile-view', href: '/aboutus?M=true' })).toEqual({ href: '/aboutus?M=true' });
  });

  it('opens the blog in a new tab that cannot reach back', () => {
    expect(menuLink({ kind: 'new-tab', href: 'https://example.com' })).toEqual({
      href: 'https://example.com',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  it('has no address for the item that opens the social media dialog', () => {
    expect(menuLink({ kind: 'social', href: '' })).toBeNull();
  });
});

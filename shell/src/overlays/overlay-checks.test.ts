import { OVERLAYS } from 'shared-contracts/host';
import { overlayRefusal } from './overlay-checks.ts';

describe('what a dialog is given and answers', () => {
  it('lets what fits its definition through', () => {
    expect(overlayRefusal('auth.sign-in', 'props', { reason: 'expired' })).toBeNull();
    expect(overlayRefusal('auth.sign-in', 'result', { kind: 'signed-in' })).toBeNull();
  });

  it('lets every dialog end as dismissed, and only those without an answer in no other way', () => {
    for (const { id } of OVERLAYS) expect(overlayRefusal(id, 'result', { kind: 'dismissed' })).toBeNull();
    expect(overlayRefusal('auth.welcome', 'result', undefined)).toMatch('the whole value');
  });

  it('names the field that does not fit', () => {
    expect(overlayRefusal('auth.welcome', 'props', { mode: 'sideways' })).toBe('invalid props of auth.welcome: mode');
    expect(overlayRefusal('booking.e-clinics', 'result', { kind: 'chosen' })).toMatch('invalid result');
  });

  it('refuses a dialog the contract of this page does not know', () => {
    expect(overlayRefusal('comms.call', 'props', {})).toMatch('comms.call');
  });

  it('does not mind fields of a younger opener', () => {
    expect(overlayRefusal('auth.sign-in', 'props', { reason: 'expired', hint: 'call' })).toBeNull();
  });
});

import { OVERLAYS } from 'shared-contracts/host';
import { overlayRefusal } from './overlay-checks.ts';

describe('the props and the result of a dialog', () => {
  it('are accepted when they match its definition', () => {
    expect(overlayRefusal('auth.sign-in', 'props', { reason: 'expired' })).toBeNull();
    expect(overlayRefusal('auth.sign-in', 'result', { kind: 'signed-in' })).toBeNull();
  });

  it('may be "dismissed" for every dialog, and only that for a dialog without a result', () => {
    for (const { id } of OVERLAYS) expect(overlayRefusal(id, 'result', { kind: 'dismissed' })).toBeNull();
    expect(overlayRefusal('auth.welcome', 'result', undefined)).toMatch('the whole value');
  });

  it('are refused with the name of the invalid field', () => {
    expect(overlayRefusal('auth.welcome', 'props', { mode: 'sideways' })).toBe('invalid props of auth.welcome: mode');
    expect(overlayRefusal('booking.e-clinics', 'result', { kind: 'chosen' })).toMatch('invalid result');
  });

  it('are refused for a dialog that the contract of this page does not contain', () => {
    expect(overlayRefusal('comms.call', 'props', {})).toMatch('comms.call');
  });

  it('may contain additional fields of a newer opener', () => {
    expect(overlayRefusal('auth.sign-in', 'props', { reason: 'expired', hint: 'call' })).toBeNull();
  });

  it('have no schema for a dialog that a remote adds: props are an object, a result has a kind', () => {
    expect(overlayRefusal('labs.details', 'props', { id: 7 })).toMatch('labs.details');
    expect(overlayRefusal('labs.details', 'props', { id: 7 }, true)).toBeNull();
    expect(overlayRefusal('labs.details', 'props', null, true)).toBe('invalid props of labs.details');
    expect(overlayRefusal('labs.details', 'result', { kind: 'read', id: 7 }, true)).toBeNull();
    expect(overlayRefusal('labs.details', 'result', { id: 7 }, true)).toBe('invalid result of labs.details');
    expect(overlayRefusal('auth.welcome', 'props', { mode: 'sideways' }, true)).toMatch('mode');
  });
});

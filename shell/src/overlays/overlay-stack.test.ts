import { createOverlayStack } from './overlay-stack.ts';

const setUp = () => {
  const marker = { add: jest.fn(), remove: jest.fn() };
  return { marker, stack: createOverlayStack(marker) };
};
const keyOf = (stack: ReturnType<typeof setUp>['stack'], at = -1) => stack.snapshot().at(at)?.key ?? 0;

describe('overlay stack', () => {
  it('resolves with the result with which a dialog is closed', async () => {
    const { stack } = setUp();
    const result = stack.open('booking.e-clinics', {});
    stack.close(keyOf(stack), { kind: 'chosen', clinicId: 'derma' });
    expect(await result).toEqual({ kind: 'chosen', clinicId: 'derma' });
    expect(stack.snapshot()).toHaveLength(0);
  });

  it('joins a second open of the same dialog', async () => {
    const { stack } = setUp();
    const first = stack.open('auth.sign-in', { reason: 'required' });
    const second = stack.open('auth.sign-in', { reason: 'expired' });
    expect(stack.snapshot()).toHaveLength(1);
    stack.close(keyOf(stack), { kind: 'signed-in' });
    expect(await Promise.all([first, second])).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }]);
  });

  it('resolves a dismissed dialog with "dismissed", even if it has no other result', async () => {
    const { stack } = setUp();
    const dialog = stack.open('auth.sign-in', {});
    stack.dismiss(keyOf(stack));
    expect(await dialog).toEqual({ kind: 'dismissed' });
    const panel = stack.open('comms.notifications', {});
    stack.dismiss(keyOf(stack));
    expect(await panel).toEqual({ kind: 'dismissed' });
  });

  it('keeps one history entry for the whole stack', () => {
    const { stack, marker } = setUp();
    void stack.open('booking.e-clinics', {});
    void stack.open('booking.location', {});
    expect(marker.add).toHaveBeenCalledTimes(1);
    stack.dismiss(keyOf(stack));
    expect(marker.remove).not.toHaveBeenCalled();
    stack.dismiss(keyOf(stack));
    expect(marker.remove).toHaveBeenCalledTimes(1);
  });

  it('closes the top dialog on Back and keeps the entry while others remain', async () => {
    const { stack, marker } = setUp();
    const below = stack.open('booking.e-clinics', {});
    const top = stack.open('booking.location', {});
    stack.backPressed();
    expect(await top).toEqual({ kind: 'dismissed' });
    expect(stack.snapshot().map(({ id }) => id)).toEqual(['booking.e-clinics']);
    expect(marker.add).toHaveBeenCalledTimes(2);
    stack.backPressed();
    expect(await below).toEqual({ kind: 'dismissed' });
    expect(marker.remove).not.toHaveBeenCalled();
  });

  it('dismisses all dialogs on a navigation, and leaves the history to it', async () => {
    const { stack, marker } = setUp();
    const results = [stack.open('booking.e-clinics', {}), stack.open('booking.location', {})];
    stack.dismissAll();
    expect(await Promise.all(results)).toEqual([{ kind: 'dismissed' }, { kind: 'dismissed' }]);
    expect(marker.remove).not.toHaveBeenCalled();
  });

  it('stores the element that had the focus', () => {
    const { stack } = setUp();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    void stack.open('booking.location', {});
    expect(stack.snapshot()[0]?.opener).toBe(button);
  });
});

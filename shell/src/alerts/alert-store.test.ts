import { ALERT_HIDE_MS } from 'shared-contracts/domain';
import { createAlertStore } from './alert-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = () => createAlertStore(() => Date.now());

describe('alerts', () => {
  it('hide after three seconds and not before', () => {
    const alerts = setUp();
    alerts.show({ tone: 'success', text: 'Saved' });
    jest.advanceTimersByTime(ALERT_HIDE_MS - 1);
    expect(alerts.snapshot()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(alerts.snapshot()).toHaveLength(0);
  });

  it('pause while they are read, and then continue with the remaining time', () => {
    const alerts = setUp();
    alerts.show({ tone: 'info', text: 'Read me' });
    jest.advanceTimersByTime(2000);
    alerts.pause();
    jest.advanceTimersByTime(60_000);
    expect(alerts.snapshot()).toHaveLength(1);
    alerts.resume();
    jest.advanceTimersByTime(999);
    expect(alerts.snapshot()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(alerts.snapshot()).toHaveLength(0);
  });

  it('do not start the timer of an alert that arrives while others are read', () => {
    const alerts = setUp();
    alerts.show({ tone: 'info', text: 'First' });
    alerts.pause();
    alerts.show({ tone: 'info', text: 'Second' });
    jest.advanceTimersByTime(ALERT_HIDE_MS * 2);
    expect(alerts.snapshot()).toHaveLength(2);
  });

  it('show the same text once, and restart its time', () => {
    const alerts = setUp();
    alerts.show({ tone: 'danger', text: 'Failed' });
    jest.advanceTimersByTime(2000);
    alerts.show({ tone: 'danger', text: 'Failed' });
    jest.advanceTimersByTime(2000);
    expect(alerts.snapshot()).toHaveLength(1);
  });

  it('are removed at once when dismissed, together with their timer', () => {
    const alerts = setUp();
    alerts.show({ tone: 'info', text: 'Bye' });
    alerts.dismiss(alerts.snapshot()[0]?.key ?? 0);
    expect(alerts.snapshot()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

import { patientsChanged } from 'shared-contracts/events';
import { createEventBus } from './events.ts';

const setUp = () => {
  const telemetry = { error: jest.fn(), event: jest.fn() };
  return { telemetry, bus: createEventBus(telemetry) };
};

describe('event bus', () => {
  it('delivers a valid payload to subscribers until they unsubscribe', () => {
    const { bus } = setUp();
    const received = jest.fn();
    const stop = bus.subscribe(patientsChanged, received);
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    stop();
    bus.publish(patientsChanged, { rel_id: 'r2', change: 'deleted' });
    expect(received.mock.calls).toEqual([[{ rel_id: 'r1', change: 'added' }]]);
  });

  it('drops and reports an invalid payload, and throws nothing at the publisher', () => {
    const { bus, telemetry } = setUp();
    const received = jest.fn();
    bus.subscribe(patientsChanged, received);
    // @ts-expect-error: no change of patients has this name
    expect(() => bus.publish(patientsChanged, { rel_id: 'r1', change: 'renamed' })).not.toThrow();
    expect(received).not.toHaveBeenCalled();
    expect(telemetry.error).toHaveBeenCalledWith(expect.any(Error), { where: patientsChanged.name });
  });

  it('calls a function once per subscription, until each subscription has ended', () => {
    const { bus } = setUp();
    const received = jest.fn();
    const [stop] = [bus.subscribe(patientsChanged, received), bus.subscribe(patientsChanged, received)];
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(received).toHaveBeenCalledTimes(2);
    stop();
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(received).toHaveBeenCalledTimes(3);
  });

  it('calls the other subscribers when one throws', () => {
    const { bus } = setUp();
    const received = jest.fn();
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    bus.subscribe(patientsChanged, () => {
      throw new Error('mine');
    });
    bus.subscribe(patientsChanged, received);
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(received).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

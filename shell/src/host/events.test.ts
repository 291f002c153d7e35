import { patientsChanged } from 'shared-contracts/events';
import { createEventBus } from './events.ts';

const setUp = () => {
  const telemetry = { error: jest.fn(), event: jest.fn() };
  return { telemetry, bus: createEventBus(telemetry) };
};

describe('event bus', () => {
  it('delivers a valid payload to subscribers until they unsubscribe', () => {
    const { bus } = setUp();
    const heard = jest.fn();
    const stop = bus.subscribe(patientsChanged, heard);
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    stop();
    bus.publish(patientsChanged, { rel_id: 'r2', change: 'deleted' });
    expect(heard.mock.calls).toEqual([[{ rel_id: 'r1', change: 'added' }]]);
  });

  it('drops and reports an invalid payload, and throws nothing at the publisher', () => {
    const { bus, telemetry } = setUp();
    const heard = jest.fn();
    bus.subscribe(patientsChanged, heard);
    // @ts-expect-error: no change of patients has this name
    expect(() => bus.publish(patientsChanged, { rel_id: 'r1', change: 'renamed' })).not.toThrow();
    expect(heard).not.toHaveBeenCalled();
    expect(telemetry.error).toHaveBeenCalledWith(expect.any(Error), { where: patientsChanged.name });
  });

  it('calls a function once per subscription, until each subscription has ended', () => {
    const { bus } = setUp();
    const heard = jest.fn();
    const [stop] = [bus.subscribe(patientsChanged, heard), bus.subscribe(patientsChanged, heard)];
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('calls the other subscribers when one throws', () => {
    const { bus } = setUp();
    const heard = jest.fn();
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    bus.subscribe(patientsChanged, () => {
      throw new Error('mine');
    });
    bus.subscribe(patientsChanged, heard);
    bus.publish(patientsChanged, { rel_id: 'r1', change: 'added' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

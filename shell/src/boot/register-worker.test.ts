import { PUSH_WORKER_PATH } from 'shared-contracts/domain';
import { registerWorker } from './register-worker.ts';

const withWorkers = (register: jest.Mock) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
const withIdle = () => {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  return { becomeIdle: () => waiting.forEach((work) => work()) };
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('register worker: registers the service worker when the page is idle, not before', () => {
  const register = jest.fn().mockResolvedValue({});
  withWorkers(register);
  const { becomeIdle } = withIdle();
  registerWorker();
  expect(register).not.toHaveBeenCalled();
  becomeIdle();
  expect(register).toHaveBeenCalledWith(PUSH_WORKER_PATH);
});

it('register worker: ignores a browser that refuses service workers, and one that does not support them', async () => {
  const register = jest.fn().mockRejectedValue(new DOMException('refused', 'SecurityError'));
  withWorkers(register);
  const { becomeIdle } = withIdle();
  registerWorker();
  becomeIdle();
  await expect(register.mock.results[0]?.value).rejects.toThrow('refused');

  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(registerWorker).not.toThrow();
});

/** Browser features that jsdom lacks, in the smallest form that lets real code run. */
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

const define = (target, name, value) => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

define(globalThis, 'TextEncoder', TextEncoder);
define(globalThis, 'TextDecoder', TextDecoder);
define(globalThis, 'structuredClone', (value) => JSON.parse(JSON.stringify(value)));
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
define(globalThis, 'ResizeObserver', Observer);
define(globalThis, 'IntersectionObserver', Observer);
define(window, 'matchMedia', (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}));
define(Element.prototype, 'scrollIntoView', () => {});
define(Element.prototype, 'scrollTo', () => {});
window.scrollTo = () => {};

const dialog = HTMLDialogElement.prototype;
define(dialog, 'show', function show() {
  this.open = true;
});
define(dialog, 'showModal', function showModal() {
  this.open = true;
});
define(dialog, 'close', function close(value) {
  if (!this.open) return;
  if (value !== undefined) this.returnValue = value;
  this.open = false;
  this.dispatchEvent(new Event('close'));
});

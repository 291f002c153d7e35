import { render } from '@testing-library/react';
import { useScroll } from './use-scroll.ts';

const Page = ({ at }: { at: string }) => {
  useScroll({ pathname: at, search: '', key: 'default', by: 'POP' });
  return null;
};

/** Loads a document at this address with this type of navigation, and returns the position to which it was scrolled. */
const openDocument = (href: string, type: NavigationTimingType): number[] => {
  const entries = [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
  const scrolled: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((options) => scrolled.push((options as ScrollToOptions).top ?? 0));
  const { unmount } = render(<Page at={href} />);
  unmount();
  return scrolled;
};

/** Scrolls the document at this address to this position, and leaves it. */
const read = (href: string, top: number): void => {
  const rendered = render(<Page at={href} />);
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pagehide'));
  rendered.unmount();
};

const tall = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  tall(5000);
  openDocument('/browse/1', 'navigate');
  read('/browse/1', 700);
});

it('use scroll: restores the position after a reload or a step of the history', () => {
  expect(openDocument('/browse/1', 'reload')).toEqual([700]);
  expect(openDocument('/browse/1', 'back_forward')).toEqual([700]);
});

it('use scroll: starts at the top after a navigation from another site, for example from the bank', () => {
  expect(openDocument('/review', 'navigate')).toEqual([]);
  expect(openDocument('/browse/1', 'navigate')).toEqual([]);
});

it('use scroll: does not use the position of another document', () => {
  expect(openDocument('/review', 'reload')).toEqual([]);
});

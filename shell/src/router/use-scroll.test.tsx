import { render } from '@testing-library/react';
import { useScroll } from './use-scroll.ts';

const Page = ({ at }: { at: string }) => {
  useScroll({ pathname: at, search: '', key: 'default', by: 'POP' });
  return null;
};

/** A document of this address comes, by this kind of navigation; answers with where it was scrolled to. */
const come = (href: string, type: NavigationTimingType): number[] => {
  const entries = [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
  const scrolled: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((options) => scrolled.push((options as ScrollToOptions).top ?? 0));
  const { unmount } = render(<Page at={href} />);
  unmount();
  return scrolled;
};

/** The document at this address is read down to there, and left. */
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
  come('/browse/1', 'navigate');
  read('/browse/1', 700);
});

it('use scroll: returns to where a page was read, by a reload or a step of the history', () => {
  expect(come('/browse/1', 'reload')).toEqual([700]);
  expect(come('/browse/1', 'back_forward')).toEqual([700]);
});

it('use scroll: begins at the top when one comes from elsewhere, for example from the bank', () => {
  expect(come('/review', 'navigate')).toEqual([]);
  expect(come('/browse/1', 'navigate')).toEqual([]);
});

it('use scroll: does not take one document’s place for another’s', () => {
  expect(come('/review', 'reload')).toEqual([]);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standIn } from 'shared-ui/testing';
import { type ReactNode, useState } from 'react';
import {
  Alert,
  Avatar,
  Button,
  Countdown,
  formatTimeAgo,
  Icon,
  InfiniteList,
  Menu,
  Money,
  PageHeader,
  Steps,
  Tabs,
  UiProvider,
} from './index.ts';

const read = (locale: 'ar' | 'en', child: ReactNode) => render(<UiProvider locale={locale}>{child}</UiProvider>);

describe('primitives: Button', () => {
  it('never submits a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('ignores presses while loading but keeps its focus', async () => {
    const onClick = jest.fn();
    read(
      'en',
      <Button loading onClick={onClick}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not submit its form while loading', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    read(
      'en',
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('primitives: Icon', () => {
  it.each([
    ['ar', true],
    ['en', false],
  ] as const)('mirrors a directional icon for %s: %s', (locale, mirrored) => {
    read(locale, <Icon name="back" label="Back" />);
    expect(screen.getByRole('img', { name: 'Back' }).classList.contains('mirrored')).toBe(mirrored);
  });

  it('never mirrors an icon without a direction', () => {
    read('ar', <Icon name="search" label="Search" />);
    expect(screen.getByRole('img')).not.toHaveClass('mirrored');
  });
});

it('primitives: formats money in the user’s numerals', () => {
  const { container } = read('ar', <Money halalas={17250} />);
  expect(container).toHaveTextContent('١٧٢٫٥٠ ر.س');
  expect(container.querySelectorAll('bdi')).toHaveLength(2);
});

it('progress bar: names the current step', () => {
  read('en', <Steps current={2} total={4} label="Book" />);
  const bar = screen.getByRole('progressbar', { name: 'Book' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 4');
});

describe('primitives: Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('counts down, announces each minute, and calls back once at the end', () => {
    const onExpire = jest.fn();
    read('en', <Countdown until="2026-11-20T09:01:05.000Z" onExpire={onExpire} />);
    expect(screen.getByText('1:05')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('Time left: 2 minutes');
    act(() => void jest.advanceTimersByTime(5000));
    expect(screen.getByText('1:00')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('Time left: 1 minute');
    act(() => void jest.advanceTimersByTime(59_000));
    expect(screen.getByText('0:01')).toBeInTheDocument();
    expect(onExpire).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('timer')).toHaveTextContent('Time is up');
    expect(onExpire).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('uses the given clock', () => {
    read('ar', <Countdown until="2026-11-20T12:05:00.000Z" now={() => Date.parse('2026-11-20T12:00:00.000Z')} />);
    expect(screen.getByText('٥:٠٠')).toBeInTheDocument();
  });

  it('clears its timer', () => {
    const { unmount } = read('en', <Countdown until="2026-11-20T09:05:00.000Z" />);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

it.each([
  ['2026-11-20T08:59:40.000Z', 'en', 'now'],
  ['2026-11-20T08:57:00.000Z', 'en', '3 minutes ago'],
  ['2026-11-20T08:57:00.000Z', 'ar', 'قبل ٣ دقائق'],
  ['2026-11-19T08:00:00.000Z', 'en', 'yesterday'],
  ['2026-11-01T22:00:00.000Z', 'en', '2 November 2026'],
] as const)('primitives: shows the time since %s (%s)', (instant, locale, words) => {
  expect(formatTimeAgo(instant, Date.parse('2026-11-20T09:00:00.000Z'), locale)).toBe(words);
});

const SomeTabs = () => {
  const [tab, setTab] = useState<'new' | 'old' | 'all'>('new');
  const tabs = (['new', 'old', 'all'] as const).map((id) => ({ id, label: id }));
  return <Tabs label="Lists" tabs={tabs} selected={tab} onSelect={setTab}>{`panel ${tab}`}</Tabs>;
};

it.each([
  ['ar', '{ArrowLeft}'],
  ['en', '{ArrowRight}'],
] as const)('primitives: moves to the next tab in reading direction (%s)', async (locale, key) => {
  read(locale, <SomeTabs />);
  await userEvent.click(screen.getByRole('tab', { name: 'new' }));
  await userEvent.keyboard(key);
  expect(screen.getByRole('tab', { name: 'old' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'old' })).toHaveTextContent('panel old');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'all' })).toHaveAttribute('aria-selected', 'true');
});

it('primitives: opens a menu, navigates it by keyboard and returns focus to its button', async () => {
  const onSelect = jest.fn();
  const items = [
    { id: 'edit', label: 'Edit' },
    { id: 'delete', label: 'Delete', onSelect },
  ];
  read('en', <Menu items={items} trigger={(props) => <Button {...props}>Options</Button>} />);
  const button = screen.getByRole('button', { name: 'Options' });
  await userEvent.click(button);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('primitives: announces danger assertively and other messages politely', () => {
  render(
    <>
      <Alert tone="danger" title="Refused" />
      <Alert tone="success" title="Saved" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

it('primitives: renders a portrait when a photo fails to load', () => {
  render(<Avatar name="Dr. Reem" src="/photo.png" />);
  act(() => screen.getByRole('img').dispatchEvent(new Event('error')));
  expect(screen.getByRole('img', { name: 'Dr. Reem' }).tagName).toBe('SPAN');
});

it('primitives: renders one page heading that is focusable', () => {
  render(<PageHeader title="Wallet" focusOnMount />);
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toHaveFocus();
});

it('infinite list: loads more near its end, and not while loading', () => {
  const seen: IntersectionObserverCallback[] = [];
  const observe = jest.fn();
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe = observe;
    disconnect = jest.fn();
  }
  jest
    .spyOn(globalThis, 'IntersectionObserver')
    .mockImplementation((callback) => standIn<IntersectionObserver>(new Observer(callback)));
  const onMore = jest.fn();
  const list = (loading: boolean) => (
    <InfiniteList hasMore loading={loading} onMore={onMore}>
      <p>one</p>
    </InfiniteList>
  );
  const { rerender } = render(list(true));
  expect(observe).not.toHaveBeenCalled();
  rerender(list(false));
  seen[0]?.([standIn<IntersectionObserverEntry>({ isIntersecting: true })], standIn<IntersectionObserver>({}));
  expect(onMore).toHaveBeenCalledTimes(1);
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPS_PATH, type OpsChange, type OpsState } from 'shared-contracts/ops';
import { barsOf } from './load-chart.tsx';
import { OpsPage } from './ops-page.tsx';
import { OpsTexts } from './texts.tsx';

const AT = '2026-11-23T21:00:30.000Z';
const member = (name: 'booking' | 'shell', version: string) => ({
  name,
  version,
  previous: '1.0.0',
  canary: null,
  frozen: false,
});
const state: OpsState = {
  who: 'huda',
  mayChange: true,
  channels: ['production', 'staging'],
  channel: 'production',
  number: 17,
  members: [member('shell', '1.0.0'), member('booking', '1.1.0')],
  published: [
    { member: 'booking', version: '1.2.0', at: AT, givenUp: false },
    { member: 'booking', version: '1.0.9', at: AT, givenUp: true },
  ],
  trials: [{ member: 'booking', kind: 'promote', version: '1.1.0', since: AT }],
  watchers: [],
  edges: [],
  history: [{ number: 17, at: AT, by: 'noura', action: 'promote', member: 'booking', version: '1.1.0', reason: 'new' }],
  health: [{ member: 'booking', version: '1.1.0', loads: 40, failures: 12, at: '2026-11-23T21:00:00.000Z' }],
  at: AT,
};

/** The page's server: answers by path, and what it was asked to do. */
const serve = (answers: Readonly<Record<string, (body: unknown) => [number, unknown]>>) => {
  const orders: OpsChange[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).split('?')[0] ?? '';
    const body: unknown = init?.body === undefined ? null : JSON.parse(String(init.body));
    if (path === OPS_PATH.changes) orders.push(body as OpsChange);
    const [status, data] = answers[path]?.(body) ?? [404, { code: 'malformed', message: 'nothing' }];
    return { ok: status < 400, status, json: async () => data } as Response;
  });
  return orders;
};
const show = (language: 'ar' | 'en' = 'en') =>
  render(
    <OpsTexts language={language}>
      <OpsPage />
    </OpsTexts>,
  );

beforeAll(() =>
  Object.defineProperty(globalThis, 'fetch', { value: () => undefined, writable: true, configurable: true }),
);

it('ops page: asks for a token until somebody is signed in', async () => {
  let isIn = false;
  serve({
    [OPS_PATH.state]: () => (isIn ? [200, state] : [401, { code: 'sign-in', message: 'nobody' }]),
    [OPS_PATH.session]: (body) => {
      isIn = (body as { token: string }).token === 'good';
      return isIn ? [204, null] : [401, { code: 'sign-in', message: 'wrong' }];
    },
  });
  show();
  await userEvent.type(await screen.findByLabelText(/Token for releases/), 'bad');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not valid now');
  await userEvent.clear(screen.getByLabelText(/Token for releases/));
  await userEvent.type(screen.getByLabelText(/Token for releases/), 'good');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Release 17 · Signed in as huda')).toBeInTheDocument();
});

it('ops page: offers what there is a version for', async () => {
  const alone = { ...member('shell', '1.0.0'), previous: null };
  serve({ [OPS_PATH.state]: () => [200, { ...state, members: [alone, member('booking', '1.1.0')] }] });
  show();
  const cards = await screen.findAllByRole('heading', { level: 3 });
  const offered = cards.map((heading) =>
    within(heading.closest('li') as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(offered).toEqual([['Roll back', 'Promote', 'Canary', 'Freeze'], ['Freeze']]);
});

it('ops page: marks versions that were given up', async () => {
  serve({ [OPS_PATH.state]: () => [200, state] });
  show();
  expect(await screen.findByText('Given up before: 1.0.9')).toBeVisible();
});

it.each([
  ['en', 'Version', ['Roll back', 'Promote', 'Canary'], '1.0.9 (given up before)'],
  ['ar', 'الإصدار', ['عودة', 'ترقية', 'تجربة'], '1.0.9 (سُحب من قبل)'],
] as const)('marks them in every list to choose a version from, in %s', async (language, label, deeds, marked) => {
  serve({ [OPS_PATH.state]: () => [200, state] });
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  for (const operation of deeds) {
    const { unmount } = show(language);
    const [button] = await screen.findAllByRole('button', { name: operation });
    await userEvent.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const [, ...choices] = within(dialog.getByLabelText(label)).getAllByRole('option', { hidden: true });
    const byVersion = Object.fromEntries(
      (choices as HTMLOptionElement[]).map(({ value, textContent }) => [value, textContent]),
    );
    expect(Object.keys(byVersion).toSorted()).toEqual(['1.0.9', '1.2.0']);
    expect(plain(byVersion['1.0.9'] ?? null)).toBe(marked);
    expect(plain(byVersion['1.2.0'] ?? null)).toBe('1.2.0');
    // Among Arabic words a version keeps its direction.
    expect(/\u2068.*\u2069/.test(byVersion['1.0.9'] ?? '')).toBe(language === 'ar');
    unmount();
  }
});

it('ops page: changes nothing before a reason and a look at what would be', async () => {
  const orders = serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [200, { number: 18, sentence: 'rollback booking 1.0.0 (fails)', rolledBack: [] }],
  });
  show();
  const [first] = await screen.findAllByRole('heading', { level: 3 });
  expect(first).toHaveTextContent('booking 1.1.0');
  await userEvent.click(screen.getAllByRole('button', { name: 'Roll back' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name, hidden: true }));
  await press('Review');
  expect(dialog.getByText('Fill in the fields first.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'fails');
  await press('Review');
  expect(await dialog.findByText('rollback booking 1.0.0 (fails)')).toBeInTheDocument();
  await press('Do it now');
  expect(await screen.findByText('Done: release 18')).toBeInTheDocument();
  const order = { channel: 'production', seen: 17, member: 'booking', action: 'rollback', reason: 'fails' };
  expect(orders).toEqual([
    { ...order, dryRun: true },
    { ...order, dryRun: false },
  ]);
});

it('ops page: says who rolled a version back before, when and why, before it is given again', async () => {
  const past = { number: 12, at: '2026-11-23T18:00:30.000Z', by: 'amal', proof: 'token', channel: 'staging' };
  const change = { action: 'rollback', member: 'booking', version: '1.1.0', reason: 'cards cannot be added' };
  serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [
      200,
      { number: 18, sentence: 'promote booking 1.2.0 (again)', rolledBack: [{ ...past, ...change }] },
    ],
  });
  show();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Promote' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await userEvent.selectOptions(dialog.getByLabelText('Version'), '1.2.0');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'again');
  expect(dialog.queryByText(/was given up before/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Review', hidden: true }));
  expect(await dialog.findByText('1.2.0 was given up before, on staging:')).toBeInTheDocument();
  expect(dialog.getByText('cards cannot be added')).toBeInTheDocument();
  expect(dialog.getByText('amal').parentElement).toHaveTextContent(/^amal \(signed token\) · 3 hours ago$/);
});

it('ops page: says what happened when the channel changed meanwhile', async () => {
  serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [409, { code: 'changed', message: 'moved' }],
  });
  show();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Freeze' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Review', hidden: true }));
  expect(await dialog.findByText(/The channel changed meanwhile/)).toBeInTheDocument();
});

it('ops page: counts in the reader’s numerals, and says that nobody watches', async () => {
  const at = '2026-11-23T21:00:00.000Z';
  const canary = { number: 16, at, by: 'noura', action: 'canary', member: 'booking', version: '1.1.0-x' };
  const health = [
    ...(state.health ?? []),
    { member: 'shell' as const, version: '1.0.0', loads: 7, failures: 0, at: '2026-11-23T21:00:00.000Z' },
  ];
  const history = [{ ...canary, percent: 0, reason: 'seen' }];
  serve({ [OPS_PATH.state]: () => [200, { ...state, health, history }] });
  show('ar');
  expect(await screen.findByText(/٧ تحميلات، فشل منها \u2068?صفر/)).toBeInTheDocument();
  expect(screen.getByText('إنهاء تجربة')).toBeInTheDocument();
  // A version that ends in letters keeps its direction among Arabic words.
  expect(screen.getAllByText('قبله \u20681.0.0\u2069')).toHaveLength(2);
  expect(await screen.findByText(/٤٠ تحميلًا، فشل منها ١٢/)).toBeInTheDocument();
  expect(screen.getByText(/لا أحد يراقب هذه القناة/)).toBeInTheDocument();
});

it('ops page: puts minutes into bars of an hour, and leaves out what is older', () => {
  const now = Date.parse(AT);
  const minute = (minutes: number) => ({
    member: 'booking' as const,
    version: '1.1.0',
    loads: 10,
    failures: 1,
    at: new Date(now - minutes * 60_000).toISOString(),
  });
  const bars = barsOf([minute(0), minute(1), minute(59), minute(61)], now);
  expect([bars.length, bars.at(-1), bars[0]]).toEqual([30, { loads: 20, failures: 2 }, { loads: 10, failures: 1 }]);
});

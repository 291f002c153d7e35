import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPS_PATH, type OpsChange, type OpsDone, type OpsState } from 'shared-contracts/ops';
import { barsOf } from './load-chart.tsx';
import { OpsPage } from './ops-page.tsx';
import { OpsTexts } from './texts.tsx';
import { undoOf } from './undo.ts';

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
  needsApproval: false,
  approvals: [],
  trials: [{ member: 'booking', kind: 'promote', version: '1.1.0', since: AT }],
  watchers: [],
  edges: [],
  history: [{ number: 17, at: AT, by: 'noura', action: 'promote', member: 'booking', version: '1.1.0', reason: 'new' }],
  health: [{ member: 'booking', version: '1.1.0', loads: 40, failures: 12, at: '2026-11-23T21:00:00.000Z' }],
  at: AT,
};

const DONE: OpsDone = {
  number: 18,
  sentence: 'promote booking 1.2.0 (new)',
  steps: [
    { step: 'checked', at: '2026-11-23T21:00:31.000Z' },
    { step: 'moved', at: '2026-11-23T21:00:32.000Z' },
  ],
  rolledBack: [],
};

/** The server of the page: answers by path, and records the operations that it receives. */
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

it('ops page: requests a token until an operator is signed in', async () => {
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

it('ops page: offers an operation only when there is a version for it', async () => {
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

it('ops page: marks versions that were given up before', async () => {
  serve({ [OPS_PATH.state]: () => [200, state] });
  show();
  expect(await screen.findByText('Given up before: 1.0.9')).toBeVisible();
});

it.each([
  ['en', 'Version', ['Roll back', 'Promote', 'Canary'], '1.0.9 (given up before)'],
  ['ar', 'الإصدار', ['عودة', 'ترقية', 'تجربة'], '1.0.9 (سُحب من قبل)'],
] as const)(
  'ops page: marks versions that were given up in every list of versions, in %s',
  async (language, label, deeds, marked) => {
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
      // Within Arabic text a version keeps its direction.
      expect(/\u2068.*\u2069/.test(byVersion['1.0.9'] ?? '')).toBe(language === 'ar');
      unmount();
    }
  },
);

it('ops page: changes nothing before a reason is entered and the preview is shown', async () => {
  const orders = serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [200, { ...DONE, sentence: 'rollback booking 1.0.0 (fails)' }],
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

it('ops page: names who rolled a version back, when and why, before it is promoted again', async () => {
  const past = { number: 12, at: '2026-11-23T18:00:30.000Z', by: 'amal', proof: 'token', channel: 'staging' };
  const change = { action: 'rollback', member: 'booking', version: '1.1.0', reason: 'cards cannot be added' };
  serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [
      200,
      { ...DONE, sentence: 'promote booking 1.2.0 (again)', rolledBack: [{ ...past, ...change }] },
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

it('ops page: explains a refusal when the channel has changed meanwhile', async () => {
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

it('ops page: shows counts in the numerals of the language, and that no watch is running', async () => {
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
  // A version that ends in letters keeps its direction within Arabic text.
  expect(screen.getAllByText('قبله \u20681.0.0\u2069')).toHaveLength(2);
  expect(await screen.findByText(/٤٠ تحميلًا، فشل منها ١٢/)).toBeInTheDocument();
  expect(screen.getByText(/لا أحد يراقب هذه القناة/)).toBeInTheDocument();
});

it('ops page: counts the minutes of an hour in bars, and omits older ones', () => {
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

/** Selects a version when the dialog has such a field, enters a reason, and confirms. */
const carryOut = async (words: { reason: RegExp; version: string; review: string; confirm: string }, chosen = '') => {
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  if (chosen !== '') await userEvent.selectOptions(dialog.getByLabelText(words.version), chosen);
  await userEvent.type(dialog.getByLabelText(words.reason), 'why');
  await userEvent.click(dialog.getByRole('button', { name: words.review, hidden: true }));
  await userEvent.click(await dialog.findByRole('button', { name: words.confirm, hidden: true }));
};
const WORDS = {
  en: { reason: /Reason/, version: 'Version', review: 'Review', confirm: 'Do it now', promote: 'Promote' },
  ar: { reason: /السبب/, version: 'الإصدار', review: 'مراجعة', confirm: 'تنفيذ الآن', promote: 'ترقية' },
} as const;
const plainText = (element: Element) => (element.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

it.each([
  ['en', 'The edge http://one serves release 18', 'not yet', /^00:00:3[12]$/],
  ['ar', 'يقدّم خادم الحافة http://one الإصدار رقم ١٨', 'ليس بعد', /^١٢:٠٠:٣[١٢].ص$/],
] as const)(
  'ops page: shows the steps of a change until each edge serves it, in %s',
  async (language, served, waiting, time) => {
    const edge = (name: string, number: number) => ({ edge: `http://${name}`, number, problem: null });
    let now: OpsState = { ...state, edges: [edge('one', 17), edge('two', 17)] };
    serve({
      [OPS_PATH.state]: () => [200, now],
      [OPS_PATH.changes]: (body) => {
        if (!(body as OpsChange).dryRun) now = { ...now, number: 18, edges: [edge('one', 18), edge('two', 17)] };
        return [200, DONE];
      },
    });
    show(language);
    await userEvent.click((await screen.findAllByRole('button', { name: WORDS[language].promote }))[0] as HTMLElement);
    await carryOut(WORDS[language], '1.2.0');
    const steps = () => within(screen.getByRole('status')).getAllByRole('listitem').map(plainText);
    await waitFor(() => expect(steps()[2]).not.toContain(waiting));
    expect(steps().map((step) => step.includes(waiting))).toEqual([false, false, false, true]);
    expect(steps()[2]).toContain(served);
    const times = [...screen.getByRole('status').querySelectorAll('li span span')].map(plainText);
    expect(times.filter((text) => time.test(text.toLowerCase()))).toHaveLength(2);
    // The page polls while an edge has not confirmed the change.
    now = { ...now, edges: [edge('one', 18), edge('two', 18)] };
    await waitFor(() => expect(steps().some((step) => step.includes(waiting))).toBe(false), { timeout: 5000 });
  },
);

it('ops page: undoes the last change only after a confirmation', async () => {
  const orders = serve({
    [OPS_PATH.state]: () => [200, state],
    [OPS_PATH.changes]: () => [200, { ...DONE, sentence: 'rollback booking 1.0.0 (why)' }],
  });
  show();
  await userEvent.tab();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Roll booking back', hidden: true })).toBeInTheDocument();
  expect(orders).toEqual([]);
  await carryOut(WORDS.en);
  await screen.findByText('Done: release 18');
  expect(orders.map(({ action, member: name, dryRun }) => [action, name, dryRun])).toEqual([
    ['rollback', 'booking', true],
    ['rollback', 'booking', false],
  ]);
});

it('ops page: derives the inverse of each change, and none for an older change', () => {
  const after = (action: string, more: Partial<OpsState> = {}) => {
    const past = { number: 17, at: AT, by: 'noura', action, member: 'booking', version: '1.0.0', reason: 'r' };
    const promoted = { ...past, number: 16, action: 'promote', version: '1.1.0' };
    const undo = undoOf({ ...state, history: [past, promoted], ...more });
    return undo && [undo.operation, undo.member.name, undo.version];
  };
  const members = [{ ...member('booking', '1.1.0'), canary: { version: '1.0.0', percent: 5 } }];
  expect(after('promote')).toEqual(['rollback', 'booking', undefined]);
  // A version that was rolled back is promoted again, with the questions and the approval of a promotion.
  expect(after('rollback')).toEqual(['promote', 'booking', '1.1.0']);
  expect(after('canary', { members })).toEqual(['endCanary', 'booking', undefined]);
  expect(after('canary')).toBeNull();
  expect(after('freeze')).toEqual(['unfreeze', 'booking', undefined]);
  expect(after('unfreeze')).toEqual(['freeze', 'booking', undefined]);
  expect(after('copy')).toBeNull();
  expect(after('promote', { number: 18 })).toBeNull();
  expect(after('promote', { mayChange: false })).toBeNull();
});

it('ops page: offers to approve a version when two people are needed, and names who has approved it', async () => {
  const approvals = [{ member: 'booking' as const, version: '1.2.0', by: 'amal', at: AT, reason: 'tried' }];
  let needsApproval = false;
  const orders = serve({
    [OPS_PATH.state]: () => [200, { ...state, needsApproval, approvals: needsApproval ? approvals : [] }],
    [OPS_PATH.changes]: () => [200, { ...DONE, number: 17, sentence: 'approved booking 1.2.0', steps: [] }],
  });
  const { unmount } = show();
  await screen.findAllByRole('button', { name: 'Promote' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  unmount();
  needsApproval = true;
  show();
  expect(await screen.findByText('1.2.0 approved by amal')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
  await carryOut(WORDS.en, '1.2.0');
  expect(await screen.findByText('approved booking 1.2.0')).toBeInTheDocument();
  expect(orders.at(-1)).toEqual({
    channel: 'production',
    seen: 17,
    member: 'booking',
    action: 'approve',
    version: '1.2.0',
    reason: 'why',
    dryRun: false,
  });
});

import { screen } from '@testing-library/react';
import { Aside, WithAside } from 'shared-ui';
import { createFakeHost, mockWindowWidth, renderRemote } from 'shared-ui/testing';
import { FlowPage, WithNotice } from './flow-page.tsx';

const STEPS = [
  { id: 'time', name: 'Doctor and time', chosen: 'Dr. Reem, 4:15 pm', href: '/eclinics' },
  { id: 'patient', name: 'Patient', chosen: 'Noura', href: '/faq' },
  { id: 'review', name: 'Review', chosen: 'nothing yet', href: '/offers-details' },
];

let restoreWindow: () => void;
afterEach(() => restoreWindow());

const show = (wide: boolean) => {
  restoreWindow = mockWindowWidth(wide ? 1280 : 820);
  return renderRemote(
    <FlowPage title="Who is it for?" label="Steps of the booking" steps={STEPS} current={2}>
      <WithNotice notice={<p>Held until five</p>}>
        <WithAside>
          <form aria-label="Patients" />
          <Aside>
            <p>The summary</p>
          </Aside>
        </WithAside>
      </WithNotice>
    </FlowPage>,
    { host: createFakeHost({ language: 'en' }), name: 'booking', resources: { ar: {}, en: {} } },
  );
};

const before = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('flow: lists the steps on a wide page; a completed one shows its choice and is a link', () => {
  show(true);
  expect(screen.getByRole('navigation', { name: 'Steps of the booking' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Doctor and time.*Dr\. Reem, 4:15 pm/ })).toHaveAttribute(
    'href',
    '/eclinics',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText('Noura')).toBeNull();
  expect(screen.getByText('Patient').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('flow: places a notice above the summary on a wide page, and above the form on others', () => {
  const { unmount } = show(true);
  expect(before(screen.getByRole('form'), screen.getByText('Held until five'))).toBe(true);
  expect(before(screen.getByText('Held until five'), screen.getByText('The summary'))).toBe(true);
  unmount();
  restoreWindow();
  show(false);
  expect(before(screen.getByText('Held until five'), screen.getByRole('form'))).toBe(true);
});

it('flow: is a progress bar on a phone and a tablet', () => {
  show(false);
  expect(screen.getByRole('progressbar', { name: 'Steps of the booking' })).toHaveAttribute('aria-valuenow', '2');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Who is it for?' })).toHaveFocus();
});

import { screen } from '@testing-library/react';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { CodeForm } from './code-form.tsx';

const TEXTS = {
  label: 'Code',
  resendIn: 'Resend in',
  notArrived: 'No code yet?',
  resend: 'Send a new code',
  verify: 'Verify',
};

const show = (expiresAt: string) => {
  const host = createFakeHost({ language: 'en', now: Date.parse('2026-11-20T09:00:00.000Z') });
  renderRemote(
    <CodeForm id="test" texts={TEXTS} expiresAt={expiresAt} onVerify={() => undefined} onResend={() => undefined}>
      To a number
    </CodeForm>,
    { host, locale: 'en' },
  );
};

it('code form: counts down to the end of the code', () => {
  show('2026-11-20T09:04:00.000Z');
  expect(screen.getByText('4:00')).toBeInTheDocument();
});

it.each(['', 'soon', '2026-13-45T09:04:00.000Z'])('code form: shows 5:00 for an invalid time: "%s"', (expiresAt) => {
  show(expiresAt);
  expect(screen.getByText('5:00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

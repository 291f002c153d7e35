import { act, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import type { MatchedRoute } from 'shared-contracts/routes';
import { UiProvider } from '../context/ui-provider.tsx';
import { createFakeHost, renderRemote } from '../testing/index.ts';
import { QueryError } from './query-error.tsx';
import { useStillHere } from './use-still-here.ts';

const failure = (code: ApiError['code'], traceId?: string) =>
  new ApiError({ code, message: 'No such doctor', status: 1001, http: 404, traceId });

describe('states: content that failed to load', () => {
  const show = (error: unknown, title?: string) =>
    render(
      <UiProvider locale="en">
        <QueryError error={error} onRetry={jest.fn()} {...(title ? { title } : {})} />
      </UiProvider>,
    );

  it('is "offline" when nothing was reachable', () => {
    show(failure('NETWORK'));
    expect(screen.getByText('You are offline')).toBeVisible();
  });

  it('shows the server’s text, with the trace id for support', () => {
    show(failure('NOT_FOUND', 'trace-1'));
    expect(screen.getByRole('alert')).toHaveTextContent('No such doctor');
    expect(screen.getByText('trace-1')).toBeVisible();
  });

  it('shows the page’s title of the missing content first', () => {
    show(failure('NOT_FOUND'), 'We could not load the patients');
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the patientsNo such doctor');
  });

  it('links to another page, and offers a retry only where the answer may change', () => {
    const elsewhere = { href: '/my-appointments', label: 'My appointments' };
    const page = (error: unknown) => <QueryError error={error} onRetry={jest.fn()} elsewhere={elsewhere} />;
    const { unmount } = renderRemote(page(failure('NOT_FOUND', 'trace-1')), { locale: 'en' });
    expect(screen.getByRole('link', { name: 'My appointments' })).toHaveAttribute('href', '/my-appointments');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('alert')).not.toHaveTextContent(/again/);
    unmount();
    renderRemote(page(new ApiError({ code: 'INTERNAL', message: 'Broken', status: 1002, http: 500 })), {
      locale: 'en',
    });
    expect(screen.getByRole('link', { name: 'My appointments' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('states: useStillHere', () => {
  const stepOf = ({ pathname, query }: MatchedRoute) => `${pathname}|${query.step}`;

  it('returns false once the address has another step, whatever else has changed', async () => {
    let here: () => boolean = () => false;
    const Step = () => {
      here = useStillHere(stepOf);
      return null;
    };
    const { host } = renderRemote(<Step />, { host: createFakeHost({ href: '/doctor-slots?step=patient' }) });
    expect(here()).toBe(true);
    await act(async () => host.navigation.navigate('/doctor-slots?step=patient&patient=rel_2'));
    expect(here()).toBe(true);
    await act(async () => host.navigation.navigate('/doctor-slots?step=details'));
    expect(here()).toBe(false);
  });
});

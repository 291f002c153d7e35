import { screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { renderRemote } from '../testing/index.ts';
import { PageQueryError, type PageQueryErrorProps } from './page-error.tsx';

const broken = new ApiError({ code: 'INTERNAL', message: 'Broken', status: 1002, http: 500 });
const missing = new ApiError({ code: 'NOT_FOUND', message: 'Not there', status: 1001, http: 404 });

const show = (to: PageQueryErrorProps['to'], error: ApiError, locale: 'ar' | 'en' = 'en') =>
  renderRemote(<PageQueryError to={to} error={error} onRetry={jest.fn()} />, { locale });

it.each([
  ['appointments', 'en', 'My appointments', '/my-appointments'],
  ['doctors', 'ar', 'البحث عن طبيب', '/eclinics'],
  ['home', 'en', 'Home page', '/'],
] as const)('page error: a page that failed to load links to %s (%s)', (to, locale, name, href) => {
  show(to, broken, locale);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('button')).toBeVisible();
});

it('page error: does not offer a retry for missing content', () => {
  show('doctors', missing);
  expect(screen.getByRole('alert')).toHaveTextContent('Not there');
  expect(screen.getByRole('link', { name: 'Find a doctor' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

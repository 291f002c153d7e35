import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/comms.json';
import en from '../locales/en/comms.json';
import { Pages } from './pages.tsx';

it('is drawn in Arabic and in English', () => {
  const resources = { ar, en };
  const { unmount } = renderRemote(<Pages />, { resources });
  expect(screen.getByRole('heading', { name: 'المحادثة مع طبيبك' })).toBeInTheDocument();
  unmount();
  renderRemote(<Pages />, { resources, locale: 'en' });
  expect(screen.getByRole('heading', { name: 'Chat with your doctor' })).toBeInTheDocument();
});

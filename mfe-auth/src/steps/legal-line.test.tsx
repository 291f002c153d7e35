import { screen } from '@testing-library/react';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { texts } from '../testing/open-sign-in.tsx';
import { LegalLine } from './legal-line.tsx';

const show = (mode: 'web' | 'webview') =>
  renderRemote(<LegalLine />, {
    host: createFakeHost({ language: 'en', mode }),
    name: 'auth',
    resources: texts,
  });

it('legal links: announce on the web that the pages open in a new tab', () => {
  show('web');
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName(/new tab/);
});

it('legal links: do not mention tabs inside an app, which has none', () => {
  show('webview');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAccessibleName(/new tab/);
});

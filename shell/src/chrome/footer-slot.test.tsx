import { screen, waitFor } from '@testing-library/react';
import { AlwaysIntersecting, watched } from '../testing/always-intersecting.ts';
import { CURRENT, drawing, openShell } from '../testing/open-shell.tsx';

it('footer slot: loads the footer once the page is rendered, not while the page is empty', async () => {
  globalThis.IntersectionObserver = AlwaysIntersecting;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const late = async () => {
    await arrived;
    return { default: drawing('<h1>booking</h1>') };
  };
  const { loads } = await openShell({ modules: { [`booking@${CURRENT}./pages`]: late } });
  // The page is requested in the effects of the render that reserves the place of the footer.
  await waitFor(() => expect(loads).toContain(`booking@${CURRENT}./pages`));
  expect(watched).toEqual([]);
  arrive();
  expect(await screen.findByRole('contentinfo')).toBeVisible();
});

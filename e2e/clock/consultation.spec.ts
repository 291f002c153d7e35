import { readFile } from 'node:fs/promises';
import { addMinutes } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { inLooks } from '../support/looks.ts';
import { NOTE, provider, setClock, startOf, writeNote } from '../support/sandbox.ts';
import { signedInOnceMore } from '../support/signed-in.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { dialogOf, dialogsLeft, heading, main } from '../support/steps.ts';

inLooks(['phone-ar', 'desktop-en'], () => {
  test('a patient waits for a consultation, attends it, receives its documents and rates it', async ({
    page,
    say,
    newPhone,
    clinic,
  }) => {
    const t = say('mfe-booking');
    const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'حساسية موسمية', days: 1 });
    const start = await startOf(page.request, visit);
    await setClock(page.request, addMinutes(start, -20));

    await signedInOnceMore(page, newPhone);
    await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
    const room = main(page).getByRole('region', { name: t('waiting.title') });
    const enter = room.getByRole('button', { name: t('home.enter') });
    await expect(room).toContainText(t('waiting.opensIn'));
    await expect(enter).toHaveCount(0);
    await expectAccessible(page);

    await setClock(page.request, addMinutes(start, -4));
    await page.reload();
    await expect(enter).toBeVisible();
    await provider(page.request, visit, 'late');
    const expected = t('overdue.expected', { name: '', time: '' }).slice(0, 12);
    await expect(main(page).getByRole('status').filter({ hasText: expected })).toBeVisible();
    await provider(page.request, visit, 'start');
    await expect(room.getByRole('status')).toHaveText(t('waiting.doctorThere'));
    await expectAccessible(page);
    await enter.click();
    await page.waitForURL(/\/chat\//);
    await expect(heading(page)).toBeVisible();

    for (const action of ['prescribe', 'sick-leave', 'complete']) await provider(page.request, visit, action);
    await page.goto(linkTo('completedDetails', {}, { apnt_id: visit }));
    await expect(heading(page)).toHaveText(t('appointment.title'));
    const notes = main(page).getByRole('region', { name: t('notes.title') });
    await expect(notes).toContainText(t('notes.none'));
    await writeNote(page.request, visit);
    await expect(notes).toContainText(NOTE.advice);
    await expect(notes).not.toContainText(t('notes.none'));
    await expect(main(page).getByRole('link', { name: t('prescribed.order') })).toBeVisible();
    await expect(main(page).getByRole('link', { name: t('followUp.open') })).toBeVisible();
    const papers = main(page).getByRole('region', { name: t('documents.title') });
    for (const kind of ['invoice', 'summary', 'sick-leave']) {
      await expect(papers.getByText(t(`documents.kinds.${kind}`))).toBeVisible();
    }
    const fetched = page.waitForEvent('download');
    const summary = t('documents.fetch.ar', { name: t('documents.kinds.summary') });
    await papers.getByRole('button', { name: summary }).click();
    expect((await readFile(await (await fetched).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await main(page)
      .getByRole('button', { name: t('rate.open') })
      .click();
    await dialogOf(page).getByRole('radio').nth(4).press('Space');
    await expectAccessible(page);
    await dialogOf(page)
      .getByRole('button', { name: t('rate.send') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await dialogsLeft(page);
    await expect(main(page).getByRole('region', { name: t('rate.yours') })).toBeVisible();
    await expectAccessible(page);
  });
});

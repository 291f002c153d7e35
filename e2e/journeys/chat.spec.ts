import type { Locator, Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { expectFillsScreen } from '../support/screen-rules.ts';
import { main } from '../support/steps.ts';

/** Acts as the provider, at the desk of the sandbox. */
const desk = (page: Page, room: string) => ({
  say: async (text: string): Promise<void> => {
    expect((await page.request.post('/sandbox/desk', { data: { room, action: 'say', text } })).ok()).toBe(true);
  },
  thread: async (): Promise<string> => (await page.request.get('/sandbox/desk/thread', { params: { room } })).text(),
});

test('a patient and the doctor exchange messages, and a message written offline is not lost', async ({
  page,
  context,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-comms');
  const room = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'طفح جلدي منذ يومين' });

  await page.goto(linkTo('chat', { chatroom: room, doc_id: 'doctor' }));
  await expect(main(page).getByText(t('room.leave'))).toBeVisible();
  await expectAccessible(page);
  await expectFillsScreen(page);
  const doctor = desk(page, room);
  const field = main(page).getByRole('textbox', { name: t('write.label') });
  const line = (text: string): Locator => main(page).getByRole('listitem').filter({ hasText: text });
  const write = async (text: string): Promise<void> => {
    await field.fill(text);
    await main(page)
      .getByRole('button', { name: t('write.send') })
      .click();
    await expect(field).toHaveValue('');
  };

  await write('السلام عليكم');
  await expect(line('السلام عليكم')).toContainText(t('mark.sent'));
  expect(await doctor.thread()).toContain('السلام عليكم');
  await expect(line('السلام عليكم')).toContainText(t('mark.read'));
  await doctor.say('وعليكم السلام، متى بدأ؟');
  await expect(line('وعليكم السلام، متى بدأ؟')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await write('منذ يوم الخميس');
  await expect(line('منذ يوم الخميس')).toContainText(t('mark.sending'));
  await context.setOffline(false);
  await expect(line('منذ يوم الخميس')).toContainText(t('mark.sent'));

  // Not answered before and after a reload, so that the message exists on this device only.
  await page.route('**/api/chat/message', (route) => route.abort());
  await write('وازداد أمس');
  await expect(line('وازداد أمس')).toContainText(t('mark.sending'));
  await page.reload();
  await expect(line('وازداد أمس')).toContainText(t('mark.sending'));
  await page.unroute('**/api/chat/message');
  await expect(line('وازداد أمس')).toContainText(t('mark.sent'));
  await expect(main(page).getByRole('listitem').filter({ hasText: 'وازداد أمس' })).toHaveCount(1);
});

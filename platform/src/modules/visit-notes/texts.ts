/** Texts without medical terms, because a lock screen is not private. */
import type { Localized } from 'shared-contracts/domain';

export const NOTE_TITLE: Localized = { ar: 'ملخص موعدك جاهز', en: 'Your visit summary is ready' };

export const noteMessage = (provider: Localized): Localized => ({
  ar: `كتب ${provider.ar} ملخص موعدك. يمكنك قراءته وتنزيله من صفحة الموعد.`,
  en: `${provider.en} wrote the summary of your visit. Read and download it on the visit’s page.`,
});

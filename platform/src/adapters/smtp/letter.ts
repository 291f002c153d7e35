/** An HTML mail and its plain-text alternative, in the recipient’s language. */
import { directionOf, type Language } from 'shared-contracts/domain';
import type { MailMessage } from '../../ports/mail.ts';

const WORDS: Record<Language, { readonly brand: string; readonly about: string }> = {
  ar: { brand: 'سنار', about: 'رسالة من سنار للرعاية الصحية. لا يُرد على هذا البريد' },
  en: { brand: 'Sanar', about: 'A message of Sanar health services. Nobody reads replies to this address' },
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,،؛:]/g;
const withLinks = (text: string): string => {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(at, match.index))}<a href="${url}" dir="ltr" style="color:#0b6461">${url}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(at));
};

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${text.split('\n').map(withLinks).join('<br>')}</p>`;

/**
 * Styles are inline, because many mail clients remove style elements. There is no remote content, so that opening is not
 * tracked.
 */
const htmlOf = ({ subject, text, language }: Pick<MailMessage, 'subject' | 'text' | 'language'>): string => {
  const { brand, about } = WORDS[language];
  const direction = directionOf(language);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => paragraph(part.trim()))
    .join('\n');
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5f0;color:#16302f;font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;width:100%;background:#ffffff;border-radius:16px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<tr><td style="padding:24px 32px 0;font-size:20px;font-weight:600;color:#0b6461">${brand}</td></tr>
<tr><td style="padding:8px 32px 0"><h1 style="margin:0;font-size:22px;line-height:1.4">${escapeHtml(subject)}</h1></td></tr>
<tr><td style="padding:16px 32px 8px;font-size:16px;line-height:1.7">
${paragraphs}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3ddd2;font-size:13px;color:#4d6463">${about}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

/** Subject, HTML and plain text of a message. */
export const letterOf = (message: Pick<MailMessage, 'subject' | 'text' | 'language'>) => ({
  subject: message.subject,
  html: htmlOf(message),
  text: `${message.text.trimEnd()}\n\n-- \n${WORDS[message.language].about}\n`,
});

import type { Language } from 'shared-contracts/domain';
import type { Config } from '../../config.ts';
import { counted } from '../../counted.ts';

/**
 * Text of the code's SMS. The last line is the origin-bound form by which browsers fill the code in
 * (`@host #code`); it must stay last and alone.
 */
export const codeMessage = (code: string, { publicUrl, auth }: Config, language: Language): string => {
  const { hostname } = new URL(publicUrl);
  const life = counted(auth.codeMinutes, 'minutes', language);
  const words =
    language === 'ar'
      ? `رمز التحقق في سنار: ${code}\nصالح لمدة ${life}. يبقى سرًا لا يُعطى لأحد.`
      : `Your Sanar code is ${code}\nIt works for ${life}. Share it with nobody.`;
  return `${words}\n\n@${hostname} #${code}`;
};

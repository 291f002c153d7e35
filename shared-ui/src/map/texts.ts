import type { Language } from 'shared-contracts/domain';

export const mapTexts = {
  ar: {
    closer: 'تقريب',
    farther: 'تبعيد',
    help: 'يتحرك الدبوس بالأسهم أو بالضغط على الخريطة',
    near: 'قرب {{city}}، على بُعد {{distance}}',
    pin: 'الموقع المحدد',
    none: 'لم يُحدَّد موقع بعد',
  },
  en: {
    closer: 'Zoom in',
    farther: 'Zoom out',
    help: 'Move the pin with the arrow keys or by pressing the map',
    near: 'Near {{city}}, {{distance}} from its centre',
    pin: 'Chosen place',
    none: 'No place chosen yet',
  },
} as const satisfies Record<Language, Record<string, string>>;

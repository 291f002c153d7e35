import { rewriteLanguage } from '../router/language-base.ts';
import { createHostI18n, initialLanguage } from './i18n.ts';

const cookieIs = (language: string) => {
  document.cookie = `lang=${language}; path=/; max-age=${language === '' ? 0 : 60}`;
};
const page = () => [document.documentElement.lang, document.documentElement.dir];

beforeEach(() => {
  cookieIs('');
  document.documentElement.lang = '';
  document.documentElement.dir = '';
});

describe('the initial language of a page', () => {
  it('is that of the cookie, before that of the HTML', () => {
    cookieIs('en');
    document.documentElement.lang = 'ar';
    expect(initialLanguage()).toBe('en');
  });

  it('is that of the HTML without a cookie, or with an unsupported language in the cookie', () => {
    document.documentElement.lang = 'en';
    expect(initialLanguage()).toBe('en');
    cookieIs('fr');
    expect(initialLanguage()).toBe('en');
  });

  it('is Arabic by default', () => {
    expect(initialLanguage()).toBe('ar');
    document.documentElement.lang = 'fr';
    expect(initialLanguage()).toBe('ar');
  });

  it('is applied to the page at once, with its direction', () => {
    cookieIs('ar');
    createHostI18n();
    expect(page()).toEqual(['ar', 'rtl']);
    cookieIs('en');
    createHostI18n();
    expect(page()).toEqual(['en', 'ltr']);
  });
});

describe('a change of language', () => {
  it('is stored for the next page, applied to this one, and published once', async () => {
    const i18n = createHostI18n();
    const heard = jest.fn();
    i18n.subscribe((language) => heard(language, ...page(), i18n.say('brand')));
    const arabic = i18n.say('brand');
    await i18n.change('en');
    await i18n.change('en');
    expect([i18n.language(), i18n.direction()]).toEqual(['en', 'ltr']);
    expect(i18n.say('brand')).not.toBe(arabic);
    expect(heard.mock.calls).toEqual([['en', 'en', 'ltr', i18n.say('brand')]]);
    expect(document.cookie).toContain('lang=en');
  });

  it('in another tab is applied, and a missing or unknown cookie changes nothing', async () => {
    cookieIs('ar');
    const i18n = createHostI18n();
    cookieIs('en');
    await i18n.synchronize();
    expect(page()).toEqual(['en', 'ltr']);
    for (const other of ['', 'fr']) {
      cookieIs(other);
      await i18n.synchronize();
      expect(i18n.language()).toBe('en');
    }
  });
});

describe('under an address of English', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    cookieIs('');
  });

  it('is English regardless of the cookie, and stored for pages without a prefix', async () => {
    cookieIs('ar');
    window.history.replaceState(null, '', '/en/nurse');
    const i18n = createHostI18n(rewriteLanguage);
    expect(i18n.language()).toBe('en');
    expect(document.cookie).toContain('lang=en');
    cookieIs('ar');
    await i18n.synchronize();
    expect(i18n.language()).toBe('en');
  });

  it('changes the address with the language, in place', async () => {
    window.history.replaceState({ idx: 3 }, '', '/en/nurse?stid=ST3');
    const i18n = createHostI18n(rewriteLanguage);
    await i18n.change('ar');
    expect(window.location.pathname + window.location.search).toBe('/nurse?stid=ST3');
    expect(window.history.state).toEqual({ idx: 3 });
    await i18n.change('en');
    expect(window.location.pathname).toBe('/en/nurse');
  });
});

import { forgivenLetters, indexWords, lettersApart, spellingOf, typedWords } from './search-words.ts';
import { soundOf } from './sound.ts';
import { SYMPTOMS } from '../health/symptoms.ts';

describe('search words', () => {
  it.each([
    ['الصداع', 'صداع'],
    ['للصُّداع', 'صداع'],
    ['أحمد', 'احمد'],
    ['إحمد', 'احمد'],
    ['آمنة', 'امنه'],
    ['ٱلرياض', 'رياض'],
    ['عيادة', 'عياده'],
    ['مستشفى', 'مستشفي'],
    ['مستشفی', 'مستشفي'],
    ['رئة', 'ريه'],
    ['قيء', 'قي'],
    ['جلـــدية', 'جلديه'],
    ['بنـك', 'بنك'],
    ['بنک', 'بنك'],
    ['كوفيد ١٩', 'كوفيد 19'],
    ['Café', 'cafe'],
    ["It's", 'its'],
  ])('%s is searched as %s, and indexed as it', (typed, word) => {
    expect(typedWords(typed).join(' ')).toBe(word);
    for (const part of word.split(' ')) expect(indexWords(typed)).toContain(part);
  });

  it.each([
    ['Alharbi', 'Al-Harbi'],
    ['al harbi', 'Al-Harbi'],
    ['Harbi', 'Al-Harbi'],
    ['عبدالله', 'عبد الله'],
    ['عبد الله', 'عبدالله'],
    ['عبد الله', 'عبد الله'],
    ['الحربي', 'حربي'],
    ['حربي', 'الحربي'],
    ['dr. Reem', 'Reem'],
    ['I have a headache', 'Headache'],
    ['عندي صداع', 'صداع'],
  ])('%s finds %s', (typed, text) => {
    const words = indexWords(text);
    for (const word of typedWords(typed)) expect(words).toContain(word);
  });

  it('removes an article only when a word of three letters remains', () => {
    expect(typedWords('ألم الصدر')).toEqual(['الم', 'صدر']);
    expect(indexWords('الصدر')).toEqual(['الصدر', 'صدر']);
    expect(typedWords('الطب')).toEqual(['الطب']);
  });

  it('joins only prefixes that some people join, and keeps such a prefix when it stands alone', () => {
    expect(indexWords('blood count')).toEqual(['blood', 'count']);
    expect(indexWords('عبد الله')).toContain('عبدالله');
    expect([typedWords('al'), typedWords('عبد'), typedWords('reem al')]).toEqual([['al'], ['عبد'], ['reem']]);
  });

  it('keeps a stop word when the query contains nothing else, and at most six words', () => {
    expect(typedWords('doctor')).toEqual(['doctor']);
    expect(typedWords('one two three four five six seven eight')).toHaveLength(6);
    expect(typedWords(' .,؟! ')).toEqual([]);
  });
});

describe('sound of a name', () => {
  it.each([
    ['محمد', ['Mohammed', 'Muhammad', 'Mohamad', 'Mohamed']],
    ['أحمد', ['Ahmed', 'Ahmad']],
    ['عبدالرحمن', ['Abdulrahman', 'Abdelrahman', 'AbdulRahman']],
    ['عبدالله', ['Abdullah', 'Abdallah', 'Abdulla']],
    ['ريم', ['Reem', 'Rim']],
    ['نورة', ['Noura', 'Nora', 'Nourah']],
    ['عائشة', ['Aisha', 'Aysha']],
    ['يوسف', ['Youssef', 'Yusuf', 'Yousif']],
    ['خالد', ['Khalid', 'Khaled']],
    ['شهري', ['Shehri', 'Shahri']],
    ['قحطاني', ['Qahtani', 'Kahtani']],
    ['غادة', ['Ghada']],
    ['وليد', ['Waleed', 'Walid']],
    ['فاطمة', ['Fatima', 'Fatimah', 'Fatma']],
    ['بانادول', ['Panadol']],
  ])('%s has the same key as %s', (arabic, spellings) => {
    for (const spelling of spellings) expect([spelling, soundOf(spelling)]).toEqual([spelling, soundOf(arabic)]);
  });
  it.each([
    ['محمد', 'Ahmed'],
    ['ريم', 'Maryam'],
    ['سعد', 'Saeed Ali'],
  ])('%s has another key than %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));
});

describe('wrong letters', () => {
  it.each([
    ['headache', 'headache', 0],
    ['hedache', 'headache', 1],
    ['haedache', 'headache', 1],
    ['headaches', 'headache', 1],
    ['صدغع', 'صداع', 1],
    ['dermatolgoy', 'dermatology', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['headache', 'heartache', 2],
    ['flaw', 'lawn', 2],
    ['abcd', 'badc', 2],
    ['صداع', 'سعال', 3],
    ['ab', 'cd', 2],
    ['ab', 'bc', 2],
    ['ab', 'ca', 2],
  ])('between %s and %s are %d', (one, other, apart) => {
    expect(lettersApart(one, other)).toBe(apart);
    expect(lettersApart(other, one)).toBe(apart);
  });
  it('are not tolerated in short words', () => {
    expect(['cbc', 'skin', 'kidney', 'allergy', 'headache'].map(forgivenLetters)).toEqual([0, 1, 1, 2, 2]);
  });
  it('search words: have an ASCII spelling, and different words have different spellings', () => {
    const words = indexWords(...SYMPTOMS.map(({ words: said }) => said));
    const spelled = words.map(spellingOf);
    expect(spelled.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
    const arabic = words.filter((word) => /[\u0600-\u06ff]/.test(word));
    expect(new Set(arabic.map(spellingOf)).size).toBe(arabic.length);
  });
});

it('symptoms: each is listed once, with its own names and a speciality', () => {
  expect(new Set(SYMPTOMS.map(({ id }) => id)).size).toBe(SYMPTOMS.length);
  for (const { words, name, specialities } of SYMPTOMS) {
    expect(specialities.length).toBeGreaterThan(0);
    expect(words).toMatch(/[\u0600-\u06ff]/);
    expect(words).toMatch(/[a-z]/);
    expect(name.ar).not.toBe(name.en);
  }
});

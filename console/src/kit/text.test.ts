import { beforeEach, expect, test, vi } from 'vitest';
import type { TextKey } from '@hoistway/contract/language/language.ts';

const chunks = vi.hoisted(() => ({
  asked: [] as string[],
  /** Chunks of one language come only when this is called. */
  slow: undefined as { language: string; come: Promise<void> } | undefined,
}));
vi.mock('virtual:texts', async (original) => {
  const { markChunks } = await import('#testing/marks.ts');
  const { textChunks } = await original<typeof import('virtual:texts')>();
  return {
    textChunks: markChunks(textChunks, async (language, area) => {
      chunks.asked.push(`${language} ${area}`);
      if (chunks.slow?.language === language) await chunks.slow.come;
    }),
  };
});

const later = () => {
  let come = () => {};
  const promise = new Promise<void>((done) => {
    come = done;
  });
  return { come, promise };
};

/** The module as a page has it that was just opened. */
async function freshTexts() {
  vi.resetModules();
  const texts = await import('./text.ts');
  await texts.startTexts();
  return texts;
}

const atStart = ['kit', 'frame', 'session'];

beforeEach(() => {
  localStorage.clear();
  chunks.asked = [];
  chunks.slow = undefined;
});

test('loads only the start areas in the chosen language when a page opens', async () => {
  await freshTexts();
  expect(chunks.asked).toEqual(atStart.map((area) => `zh ${area}`));
  chunks.asked = [];
  localStorage.setItem('PLAY_LANG', 'en');
  const { currentText } = await freshTexts();
  expect(chunks.asked).toEqual(atStart.map((area) => `en ${area}`));
  expect(currentText('signIn.title')).toBe('⟦Sign in⟧');
});

test('switching the language loads the needed areas, and later ones in the new language only', async () => {
  const { needTexts, switchLanguage, currentText } = await freshTexts();
  await needTexts(['brand']);
  chunks.asked = [];
  await switchLanguage('en');
  expect(chunks.asked).toEqual([...atStart, 'brand'].map((area) => `en ${area}`));
  expect(currentText('refusal.brandInUse')).toContain('in use');
  chunks.asked = [];
  await needTexts(['brand', 'photo']);
  expect(chunks.asked).toEqual(['en photo']);
});

test('an area needed during a language switch is available in both languages', async () => {
  const { needTexts, switchLanguage, currentText } = await freshTexts();
  const english = later();
  chunks.slow = { language: 'en', come: english.promise };
  const switched = switchLanguage('en');
  await needTexts(['photo']);
  expect(currentText('photo.open')).toMatch(/^⟦\p{Script=Han}+⟧$/u);
  english.come();
  await switched;
  expect(currentText('photo.open')).toMatch(/^⟦[A-Z]/);
});

test('uses the later of two languages requested at once', async () => {
  const { switchLanguage, currentLanguage } = await freshTexts();
  const english = later();
  chunks.slow = { language: 'en', come: english.promise };
  const switched = switchLanguage('en');
  await switchLanguage('zh');
  english.come();
  await switched;
  expect(currentLanguage()).toBe('zh');
});

test('returns an empty text until an undeclared area is loaded, and the key of an unknown text', async () => {
  const { currentText } = await freshTexts();
  expect(currentText('photo.open')).toBe('');
  await vi.waitFor(() => expect(currentText('photo.open')).toMatch(/^⟦/));
  expect(currentText('photo.nothing' as TextKey)).toBe('photo.nothing');
});

test('applies rewordings to areas and languages loaded later, and can revert them', async () => {
  const { needTexts, switchLanguage, currentText, reword } = await freshTexts();
  reword({ zh: { 'faultKind.K101': '停住了' }, en: { 'faultKind.K101': 'stuck' } });
  await needTexts(['faultKind']);
  expect(currentText('faultKind.K101')).toBe('停住了');
  await switchLanguage('en');
  expect(currentText('faultKind.K101')).toBe('stuck');
  reword({ zh: {}, en: {} });
  expect(currentText('faultKind.K101')).toMatch(/^⟦/);
});

test('remembers the company language for the next page without overriding the user’s choice', async () => {
  const { adoptLanguage, lastLanguage, switchLanguage } = await freshTexts();
  expect(lastLanguage()).toBeUndefined();
  await adoptLanguage('en');
  expect([lastLanguage(), localStorage.getItem('PLAY_LANG')]).toEqual(['en', null]);
  chunks.asked = [];
  const next = await freshTexts();
  expect(next.currentLanguage()).toBe('zh');
  await switchLanguage('zh');
  await next.adoptLanguage('en');
  expect(next.currentLanguage()).toBe('zh');
});

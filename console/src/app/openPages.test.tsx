import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { startTexts } from '#kit/text.ts';
import { strayTexts } from '#testing/marks.ts';
import { appears, click, enter } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { Failure } from './Failure.tsx';
import { DisplayEnded } from './PlainPages.tsx';

const asked = vi.hoisted(() => new Set<string>());
vi.mock('virtual:texts', async (original) => {
  const { markChunks } = await import('#testing/marks.ts');
  const { textChunks } = await original<typeof import('virtual:texts')>();
  return { textChunks: markChunks(textChunks, (language, area) => asked.add(`${language} ${area}`)) };
});

let close = () => {};
beforeEach(() => {
  setWidth(390);
  asked.clear();
});
afterEach(() => {
  close();
  close = () => {};
  vi.restoreAllMocks();
});

async function show(path: string, language: Language): Promise<Shown> {
  const shown = await showConsole(path, language, 'full');
  ({ close } = shown);
  return shown;
}

/** Whatever a page says without having asked for its texts makes it load the rest. */
function expectTexts(language: Language, ...areas: string[]): void {
  expect(strayTexts(document)).toEqual([]);
  expect([...asked].toSorted()).toEqual(areas.map((area) => `${language} ${area}`).toSorted());
}

const ready = '.login-submit:not(:disabled)';
const atStart = ['kit', 'frame', 'session'];

// These stand first: what a page loaded stays loaded for those after it.
test.each(languages)(
  'the failure page and the ended display need only the start texts, in %s',
  async (language) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('PLAY_LANG', language);
    await startTexts();
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    close = () => {
      root.unmount();
      host.remove();
    };
    const Broken = () => {
      throw new Error('broken');
    };
    root.render(
      <>
        <DisplayEnded />
        <Failure>
          <Broken />
        </Failure>
      </>,
    );
    await appears('.plain-page[role="alert"]');
    expectTexts(language, ...atStart);
  },
);

test.each(languages)('the sign-in page loads only its own texts, in %s', async (language) => {
  const shown = await show('/login', language);
  await click('.login-submit');
  await appears('#username[aria-invalid="true"]');
  shown.answers.failures.set(sessionCalls.loginWeb.name, 500);
  await enter('#username', 'somebody');
  await enter('#password', 'secret-1');
  await click('.login-submit');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).not.toBe(''));
  await click('.login-language button');
  await appears('[role="alertdialog"]');
  expectTexts(language, ...atStart, 'access');
});

test.each(languages)('the password reset loads only the texts of the sign-in, in %s', async (language) => {
  const shown = await show('/login', language);
  await click('.login-link');
  await appears('#tel');
  expectTexts(language, ...atStart, 'access');
  shown.answers.failures.set(passwordCalls.askReset.name, 500);
  await click(ready);
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).not.toBe(''));
  shown.answers.failures.clear();
  await enter('#tel', '13800000000');
  await click(ready);
  await enter('#code', '123456');
  await click(ready);
  await enter('#newPassword', 'one');
  await click(ready);
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).not.toBe(''));
  expectTexts(language, ...atStart, 'access');
});

test.each(languages)(
  'the page of a scanned label also loads the texts of labels and elevators, in %s',
  async (language) => {
    await show('/scan?token=‹token›', language);
    expectTexts(language, ...atStart, 'access', 'qrCode', 'elevator', 'publicIncident');
    await click('.scan-danger');
    await click('.scan-danger');
    await appears('[aria-invalid="true"]');
    await enter('#report-phone', '13800000000');
    await click('.scan-danger');
    await appears('.scan-sent');
    expectTexts(language, ...atStart, 'access', 'qrCode', 'elevator', 'publicIncident');
  },
);

test.each(languages)('the page of residents also loads their texts, in %s', async (language) => {
  await show('/status?token=‹token›', language);
  await appears('.status-elevator');
  // Those of the page before stay loaded.
  expectTexts(language, ...atStart, 'access', 'qrCode', 'elevator', 'residents', 'publicIncident');
});

test('a wrong password is reported at the password field, which takes the focus', async () => {
  await show('/common/login', 'en');
  const refused = {
    success: false,
    code: 'badCredentials',
    description: 'Wrong name or password',
    data: null,
  };
  vi.stubGlobal('fetch', async () => Response.json(refused));
  await vi.waitFor(() => expect(document.title).toContain('Sign in'));
  expect(document.querySelector('.login-language')).not.toBeNull();
  await enter('#username', 'somebody');
  await enter('#password', 'secret-1');
  await click('.login-submit');
  await vi.waitFor(() => expect(document.querySelector('#password-error')?.textContent).toMatch(/password/));
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('password'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('');
});

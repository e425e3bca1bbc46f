import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '@hoistway/contract/language/language.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { AcknowledgeForm } from './AcknowledgeForm.tsx';
import { startTexts } from '../text.ts';

let finish = () => {};
afterEach(() => {
  finish();
  vi.unstubAllGlobals();
});

async function show(language: string, answer: object) {
  localStorage.setItem('PLAY_LANG', language);
  await startTexts();
  const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', asked);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AcknowledgeForm call={monitoringCalls.acknowledge} ids={['7']} onDone={() => {}} onCancel={() => {}} />,
  );
  await vi.waitFor(() => expect(host.querySelector('input')).not.toBeNull());
  finish = () => {
    root.unmount();
    host.remove();
  };
  const type = (text: string) => {
    const input = host.querySelector('input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const complaint = (text: string) =>
    vi.waitFor(() => expect(host.querySelector('.ant-form-item-explain-error')?.textContent).toBe(text));
  return { host, asked, type, complaint, submit: () => host.querySelector<HTMLElement>('.ant-btn')!.click() };
}

const tooLong = { zh: '最多 300 个字符', en: 'At most 300 characters' };

test.each(languages)(
  'does not send a note over 300 characters and shows the error in %s',
  async (language) => {
    const form = await show(language, {});
    form.type('x'.repeat(301));
    form.submit();
    await form.complaint(tooLong[language]);
    expect(form.asked).not.toHaveBeenCalled();
  },
);

test('shows the server’s error for the note at the note field', async () => {
  const refused = { success: false, code: 'invalidInput', description: 'check', data: null };
  const form = await show('en', { ...refused, errors: { note: 'At most 3 characters' } });
  form.type(' seen ');
  form.submit();
  await form.complaint('At most 3 characters');
  expect(form.asked.mock.calls[0]?.[0]).toBe('api/elevatorFault/acknowledge/7');
  expect(form.asked.mock.calls[0]?.[1].body).toEqual(new URLSearchParams({ note: 'seen' }));
});

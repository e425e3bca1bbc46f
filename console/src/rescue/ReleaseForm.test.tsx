import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownPeople } from '@hoistway/contract/rescue/releaseRule.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { AnswerStore } from '#kit/call/AnswerStore.tsx';
import { queryClient } from '#kit/call/api.ts';
import { needFrameTexts, startTexts } from '#kit/text.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { ReleaseForm } from './ReleaseForm.tsx';

let close = () => {};
beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
  queryClient.clear();
  vi.stubGlobal('fetch', answerCalls('full').fetch);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

async function show(known: Partial<KnownPeople>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const save = vi.fn(async () => {});
  root.render(
    <AnswerStore>
      <ReleaseForm
        call={rescueCalls.releaseMine}
        fixed={{ id: '1' }}
        known={{
          trappedCount: 3,
          injuredCount: null,
          dangers: [],
          releasedCount: null,
          injuredOutCount: 0,
          ...known,
        }}
        save={save}
        onDone={() => {}}
        onCancel={() => {}}
      />
    </AnswerStore>,
  );
  close = () => root.unmount();
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#releaseRescue_${name}`);
  await vi.waitFor(() => expect(field('releasedCount')).not.toBeNull());
  const type = (name: string, words: string) => {
    const input = field(name)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { field, type, dialog: () => document.querySelector('.ant-modal')!.textContent };
}

test('the release form is prefilled and asks for a reason as soon as the numbers differ', async () => {
  const { field, type, dialog } = await show({ injuredCount: 1, releasedCount: 1 });
  expect([field('releasedCount')!.value, field('injuredCount')!.value]).toEqual(['2', '1']);
  expect(dialog()).toContain('2 known to be inside; 1 of 3 out');
  expect(field('reason')).toBeNull();
  expect(field('everybodyOut')).toBeNull();
  type('releasedCount', '1');
  await vi.waitFor(() => expect(field('reason')).not.toBeNull());
  expect(dialog()).toContain('Fewer people are out than were known to be inside');
  type('releasedCount', '2');
  await vi.waitFor(() => expect(field('reason')).toBeNull());
  type('injuredCount', '0');
  await vi.waitFor(() => expect(dialog()).toContain('Somebody was reported hurt'));
});

test('with an unknown number inside, the release form preselects no answer to whether all are out', async () => {
  const { field, dialog } = await show({ trappedCount: null });
  expect(field('releasedCount')!.value).toBe('');
  expect(dialog()).toContain('Is everybody out?');
  expect(document.querySelector('.ant-radio-wrapper-checked')).toBeNull();
});

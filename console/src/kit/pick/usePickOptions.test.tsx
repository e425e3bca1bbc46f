import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { AnswerStore } from '../call/AnswerStore.tsx';
import { usePickOptions } from './usePickOptions.ts';

afterEach(() => vi.unstubAllGlobals());

const role = (id: string, roleName: string) => ({
  id,
  roleName,
  companyName: null,
  scope: 'area',
  permissionCount: 1,
  screenCount: 1,
});

test('offers what the words find before what is chosen and does not match them', async () => {
  const answers = answerCalls('full');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address);
    const named = new URL(address, location.href).searchParams.has('ids');
    answers.changes.set(roleCalls.pick.name, () => [named ? role('7', 'Chosen') : role('3', 'Found')]);
    return answers.fetch(address, init);
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  function Probe() {
    return usePickOptions(roleCalls.pick, ['7'])
      .rows.map(({ roleName }) => roleName)
      .join(', ');
  }
  root.render(
    <AnswerStore>
      <Probe />
    </AnswerStore>,
  );
  await vi.waitFor(() => expect(host.textContent).toBe('Found, Chosen'));
  expect(asked.length).toBe(2);
  root.unmount();
});

import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { AnswerStore } from '../call/AnswerStore.tsx';
import { needFrameTexts, startTexts } from '../text.ts';
import { RolePick } from './RolePick.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', 'Foreman · Hengsheng · Own group and below', 'Regulator · Assigned regions'],
  ['zh', 'Foreman · Hengsheng · 本分组及下级', 'Regulator · 指定区域'],
])('in %s a role option shows its company and its data scope', async (language, ...shown) => {
  localStorage.setItem('PLAY_LANG', language);
  await startTexts();
  await needFrameTexts();
  const answers = answerCalls('full');
  answers.changes.set(roleCalls.pick.name, () => [
    {
      id: '1',
      roleName: 'Foreman',
      companyName: 'Hengsheng',
      scope: 'group',
      permissionCount: 41,
      screenCount: 12,
    },
    {
      id: '2',
      roleName: 'Regulator',
      companyName: null,
      scope: 'area',
      permissionCount: 1,
      screenCount: 1,
    },
  ]);
  vi.stubGlobal('fetch', answers.fetch);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AnswerStore>
      <RolePick multiple value={['1', '2']} />
    </AnswerStore>,
  );
  await vi.waitFor(() => {
    for (const words of shown) expect(host.textContent).toContain(words);
  });
  root.unmount();
  host.remove();
});

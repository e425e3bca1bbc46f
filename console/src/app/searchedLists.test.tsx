import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import { appears, click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  for (const { name } of [messageCalls.page, inspectionCalls.page])
    shown.answers.changes.set(name, () => ({ rows: [], total: 0 }));
});
afterAll(() => shown.close());

const said = async () => (await appears('main:not([style*="none"]) .empty-state')).textContent;

test.each([
  ['a field', '/user/authorization?tab=messages&failedBy=channel', 'No messages have been sent yet.'],
  ['a tab', '/maintenance/annualInannualInspectionView?standing=overdue', 'once they are added.'],
])(
  'a list searched by %s of its address says that nothing was found until the search is reset',
  async (_, address, nothingYet) => {
    await shown.goTo(address);
    expect(await said()).toBe('Nothing foundChange the filters, or reset them.Reset filters');
    await click('main:not([style*="none"]) .empty-state button');
    await vi.waitFor(async () => expect(await said()).toMatch(/^Nothing here yet/));
    expect(await said()).toContain(nothingYet);
    expect(location.hash).not.toMatch(/failedBy|standing/);
    await shown.goTo('/noScreen');
  },
);

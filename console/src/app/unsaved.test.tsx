import { afterEach, expect, test, vi } from 'vitest';
import { hasUnsaved } from '#kit/unsaved/unsaved.ts';
import { appears, click, enter } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

/** What the person was asked and has not answered. */
const questions = vi.hoisted((): { onOk?: () => unknown }[] => []);
vi.mock('#kit/confirmModal.ts', () => ({
  confirmModalWith: () => {},
  confirmModal: (question: { onOk?: () => unknown }) => {
    questions.push(question);
    return () => void questions.splice(questions.indexOf(question) >>> 0, 1);
  },
}));

/** Where something is entered, and what has to be opened first. */
const forms: readonly [address: string, begin?: string][] = [
  ['/elevator/addEditElevator'],
  ['/elevator/addEditElevator?id=1&edit=1'],
  ['/elevator/floorCoU?id=1'],
  ['/system/companyMaintaincou'],
  ['/system/companyMaintaincou?id=1', '.page-head .ant-btn-primary'],
  ['/system/baseviewAllotUpdate?companyId=1'],
  ['/system/qualificationcou'],
  ['/system/qualificationcou?id=1'],
  ['/system/qualificationcou?kind=staff'],
  ['/system/area?area=1'],
  ['/system/custom', '.page-head .ant-btn-primary'],
  ['/system/setFaultPage'],
  ['/system/setFaultPage?id=1'],
  ['/realTime/brand?brand=1'],
  ['/elevator/faultCode?id=1'],
  ['/user/addEditAuthorization'],
  ['/user/addEditAuthorization?id=1'],
  ['/user/addEditAuthorization?kind=role'],
  ['/user/changePassword'],
  ['/user/updateLog', '.page-head .ant-btn-primary'],
  ['/user/userInfo', '.display-make'],
  ['/note'],
];

const field =
  '.entity-form :is(input, textarea):is([type="text"], [type="password"], [type="tel"], :not([type])):not(:disabled, [readonly], [role="combobox"]), .floor-text:not(:disabled)';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  expect(hasUnsaved()).toBe(false);
});

async function begin(address: string, opener?: string, behind?: string): Promise<HTMLInputElement> {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  if (behind) await shown.goTo(behind);
  await shown.goTo(address);
  if (opener) await click(opener);
  await enter(field, 'abc');
  const input = (await appears(field)) as HTMLInputElement;
  await vi.waitFor(() => expect(hasUnsaved()).toBe(true));
  return input;
}

const away = () => [...document.querySelectorAll<HTMLElement>('header.top a')][0]!.click();

/** Waits for the one question and answers it. */
async function answer(leaves: boolean): Promise<void> {
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  const [question] = questions.splice(0);
  if (leaves) await question!.onOk?.();
}

test.each(forms.filter((_, index) => isInGate(index, 2)))(
  'leaving %s with unsaved entries asks first and stays on refusal',
  async (address, opener) => {
    const input = await begin(address, opener);
    away();
    await answer(false);
    expect(location.hash).toBe(`#${address}`);
    expect(input.isConnected && input.value).toBe('abc');
    away();
    await answer(true);
    await vi.waitFor(() => expect(location.hash).not.toBe(`#${address}`));
  },
);

test('closing a dialog or a tab, or going to another address, asks about unsaved entries', async () => {
  const input = await begin('/user/userInfo', '.display-make', '/elevator/elevator');
  const stays = async () => {
    await answer(false);
    expect(input.isConnected && input.value).toBe('abc');
  };
  const close = '.ant-modal:has(.entity-form) .ant-modal-close';
  await click(close);
  await stays();
  location.hash = '#/realtime/all';
  dispatchEvent(new PopStateEvent('popstate'));
  await stays();
  await click('.pane-tab.is-active .pane-close:last-child');
  await stays();
  await click(close);
  await answer(true);
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
});

test('switching the language preserves unsaved entries', async () => {
  const input = await begin('/note');
  await click('header.top > .ant-btn');
  await click('.ant-modal-confirm .ant-btn-primary');
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('留言板'));
  expect(input.isConnected && input.value).toBe('abc');
});

test('leaving after saving asks no question', async () => {
  await begin('/user/userInfo', '.display-make');
  await click('.ant-modal .form-foot .ant-btn-primary');
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
  away();
  await vi.waitFor(() => expect(location.hash).not.toContain('userInfo'));
  expect(questions).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

/** Steps as the worker or the manager sees them: nothing speaks against a move but what is said. */
const free = {
  key: 'rails',
  auditor: 'manager',
  mine: true,
  didIt: false,
  managed: true,
  accepted: true,
  ready: true,
  certified: true,
  installing: true,
  evidenced: true,
  decided: true,
};
const steps = [
  { ...free, state: 'todo', ready: false },
  { ...free, state: 'todo', certified: false },
  { ...free, state: 'doing', evidenced: false },
  { ...free, state: 'todo' },
  { ...free, state: 'done' },
  { ...free, state: 'done', mine: false, didIt: true },
  { ...free, state: 'done', mine: false },
];

const texts = {
  zh: {
    waits: '前置节点尚未全部审核通过',
    certificate: '该人员没有维修电梯的权限',
    evidence: '照片、文件或实测值不齐',
    begin: '开工',
    pass: '审核通过',
    takeBack: '撤销移交',
    empty: '此项不能为空',
  },
  en: {
    waits: 'What it follows is not audited yet',
    certificate: 'Staff without permission to repair elevator',
    evidence: 'Pictures, documents or values are missing',
    begin: 'Begin',
    pass: 'Pass',
    takeBack: 'Take the handover back',
    empty: 'This field cannot be empty',
  },
};

describe.each(['zh', 'en'] as const)('in %s, the page of an order', (language) => {
  const say = texts[language];
  let shown: Shown;
  beforeAll(async () => {
    shown = await showConsole('/noScreen', language, 'full');
    shown.answers.changes.set(installOrderCalls.one.name, (made) => {
      const order = made as InstallOrderDetail;
      return {
        ...order,
        handedOverAt: null,
        mayTakeBack: true,
        stepRows: steps.map((step, position) => ({
          ...order.stepRows[0]!,
          ...step,
          id: String(position + 1),
          position,
        })),
      };
    });
    await shown.goTo('/install/orderDetail?id=1');
  });
  afterAll(() => shown.close());

  const card = (n: number) => shown.screen().querySelectorAll<HTMLElement>('section > ol > li')[n]!;
  const buttons = (n: number) =>
    [...card(n).querySelectorAll('button')].map(({ textContent }) => textContent?.replaceAll(' ', ''));
  const barred = (n: number) =>
    [...card(n).querySelectorAll<HTMLElement>('[role=group][tabindex]')].map((each) => [
      each.getAttribute('aria-label'),
      each.querySelector('button')!.disabled,
    ]);

  test('offers no begin before what it follows or without a certificate, and says why', () => {
    expect(barred(0)).toEqual([[say.waits, true]]);
    expect(barred(1)).toEqual([[say.certificate, true]]);
    expect(barred(3)).toEqual([]);
    expect(buttons(3)).toContain(say.begin);
  });

  test('offers no report without the pictures, documents and papers, and says why', () => {
    expect(barred(2)).toEqual([[say.evidence, true]]);
  });

  test('offers the audit to nobody who does the step or did it', () => {
    expect(buttons(4)).not.toContain(say.pass);
    expect(buttons(5)).not.toContain(say.pass);
    expect(buttons(6)).toContain(say.pass);
  });

  test('asks once for the reason of a handover that is taken back', async () => {
    [...shown.screen().querySelectorAll<HTMLElement>('.page-action button')]
      .find(({ textContent }) => textContent === say.takeBack)!
      .click();
    const save = () => document.querySelector<HTMLElement>('[role=dialog] .form-foot .ant-btn-primary');
    await vi.waitFor(() => expect(save()).not.toBeNull());
    save()!.click();
    const said = () =>
      [...document.querySelectorAll('[role=dialog] .ant-form-item-explain-error')].map(
        ({ textContent }) => textContent,
      );
    await vi.waitFor(() => expect(said()).toEqual([say.empty]));
  });
});

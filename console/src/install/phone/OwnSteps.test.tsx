import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { installStepCalls, type OwnStep } from '@hoistway/contract/install/installStepCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { enqueue, sendWaiting, useActQueue } from '#kit/phone/actQueue.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

/** What the server says to a step of an installation; it takes everything without a sentence. */
let refusal: { code: string; description: string } | undefined;
const sent: string[] = [];
const reported = { id: '7', seen: 'doing', measured: [0.9], paperNo: 'PTO-1' } as const;

beforeEach(() => {
  refusal = undefined;
  sent.length = 0;
  useActQueue.setState({ acts: [], sending: false, stopped: null });
});

const own = {
  id: '7',
  orderId: '3',
  workOrderId: '31',
  elevatorNumber: 'PGN-01',
  state: 'doing',
  status: orderStatus.atWork,
  mine: true,
  accepted: true,
  installing: true,
  certified: true,
  ready: true,
  evidenced: true,
  pictures: 0,
  papers: [],
  measures: [],
  measured: [],
  paperRule: null,
  files: [],
  parts: [],
};

/** The phone of an installer in a language, where the server refuses what is said. */
async function showPhone(language: 'zh' | 'en'): Promise<Shown> {
  setWidth(390);
  const shown = await showConsole('/noScreen', language, 'full');
  shown.answers.changes.set(installStepCalls.mine.name, (made) => [{ ...(made as OwnStep[])[0]!, ...own }]);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^api\//, '').replace(/\?.*$/, '');
    if (!/^installNode\/(start|done)/.test(path)) return shown.answers.fetch(address, init);
    sent.push(path);
    return refusal === undefined
      ? Response.json({ success: true, code: 'ok', description: '', data: null })
      : Response.json({ success: false, ...refusal, data: null });
  });
  await shown.goTo('/maintenance/mine');
  return shown;
}

describe.each([
  ['zh', '前置节点尚未全部审核通过', '重新上传'],
  ['en', 'What it follows is not audited yet', 'Send again'],
] as const)('in %s, a step that the server refuses', (language, sentence, again) => {
  let shown: Shown;
  beforeAll(async () => {
    shown = await showPhone(language);
  });
  afterAll(() => shown.close());

  test('says why on the phone, keeps what was entered, and is sent again with it', async () => {
    refusal = { code: 'stepWaits', description: sentence };
    await enqueue(
      { id: own.workOrderId, elevatorNumber: own.elevatorNumber },
      { call: 'reportStep', input: { ...reported, measured: [...reported.measured] } },
    );
    await sendWaiting();
    const conflict = () => shown.screen().querySelector<HTMLElement>('.phone-conflict')!;
    await vi.waitFor(() => expect(conflict().textContent).toContain(sentence));
    expect(useActQueue.getState().acts).toMatchObject([
      { call: 'reportStep', state: 'refused', problem: sentence, input: reported },
    ]);
    refusal = undefined;
    [...conflict().querySelectorAll('button')].find(({ textContent }) => textContent === again)!.click();
    await vi.waitFor(() => expect(sent).toEqual(['installNode/done/7', 'installNode/done/7']));
    await vi.waitFor(() => expect(shown.screen().querySelector('.phone-conflict')).toBeNull());
  });
});

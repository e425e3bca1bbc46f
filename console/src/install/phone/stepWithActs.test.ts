import { describe, expect, test } from 'vitest';
import type { OwnStep } from '@hoistway/contract/install/installStepCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Done, PhoneAct } from '#kit/phone/phoneActs.ts';
import { newPictures, stepWithActs } from './stepWithActs.ts';

const paper = { name: '到货记录', englishName: 'Delivery record' };
const known = {
  id: '7',
  orderId: '3',
  workOrderId: '31',
  state: 'todo',
  status: orderStatus.toAccept,
  accepted: false,
  evidenced: false,
  pictures: 1,
  papers: [paper],
  measures: [],
  measured: [],
  paperRule: null,
  paperNo: null,
  paperOn: null,
  files: [],
} as unknown as OwnStep;

let serial = 0;
function act(done: Done, state: PhoneAct['state'] = 'waiting'): PhoneAct {
  serial += 1;
  return {
    ...done,
    actId: `act ${serial}`,
    userId: '1',
    orderId: '31',
    elevator: 'A-1',
    serial,
    actTime: '2026-05-04T01:00:00Z',
    clockAheadMs: 0,
    state,
    problem: null,
  };
}
const accept = () => act({ call: 'actOnInstallation', input: { id: '3', act: 'accept' } });
const start = (id = '7') => act({ call: 'startStep', input: { id } });
const file = (more: { paper?: number } = {}) =>
  act({ call: 'addStepFile', input: { id: '7', file: new File([], 'x'), ...more } });

describe('a step with what waits on the phone', () => {
  test('can begin once the order is accepted on the phone', () => {
    expect(stepWithActs(known, [])).toMatchObject({ accepted: false, status: orderStatus.toAccept });
    expect(stepWithActs(known, [accept()])).toMatchObject({ accepted: true, status: orderStatus.accepted });
  });

  test('is under way after its own begin, and not after that of another step', () => {
    expect(stepWithActs(known, [accept(), start()]).state).toBe('doing');
    expect(stepWithActs(known, [accept(), start('8')]).state).toBe('todo');
  });

  test('has its evidence once the picture and the document wait on the phone', () => {
    const begun = [accept(), start()];
    expect(stepWithActs(known, [...begun, file()]).evidenced).toBe(false);
    expect(stepWithActs(known, [...begun, file({ paper: 0 })]).evidenced).toBe(false);
    expect(stepWithActs(known, [...begun, file(), file({ paper: 0 })]).evidenced).toBe(true);
  });

  test('loses what is taken off it, and counts no picture of an earlier round', () => {
    const files = [
      { id: '1', paper: null, final: true, picture: null },
      { id: '2', paper: null, final: false, picture: null },
    ] as unknown as OwnStep['files'];
    const again = { ...known, state: 'doing', papers: [], files } as OwnStep;
    expect(stepWithActs(again, []).evidenced).toBe(true);
    const less = stepWithActs(again, [act({ call: 'removeStepFile', input: { id: '7', fileId: '2' } })]);
    expect(newPictures(less)).toEqual([]);
    expect(less.evidenced).toBe(false);
  });

  test('shows what its report says', () => {
    const done = act({ call: 'reportStep', input: { id: '7', measured: [1.5], paperNo: 'N-1' } });
    expect(stepWithActs(known, [start(), done])).toMatchObject({
      state: 'done',
      measured: [1.5],
      paperNo: 'N-1',
      paperOn: null,
    });
  });
});

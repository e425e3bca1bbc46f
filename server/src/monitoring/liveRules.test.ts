import { describe, expect, it } from 'vitest';
import { decideClosing, decideOpening, isPushed } from './faultRecordRules.ts';
import { faultKinds } from './faultKinds.ts';
import { buildLive, deriveStatus, physicalFloor } from './liveRules.ts';

const open = (code: string, openedAt = 1) => ({ code, openedAt, severity: faultKinds.get(code)!.severity });
const usual = { online: true, spoken: true, serviceMode: 1, open: [] };

describe('the status shown', () => {
  it.each([
    ['offline comes first', { ...usual, online: false, open: [open('K101')] }, 'offline'],
    ['a severe fault next', { ...usual, serviceMode: 2, open: [open('K101')] }, 'fault'],
    ['an alarm too', { ...usual, open: [open('A190')] }, 'fault'],
    ['inspection next', { ...usual, serviceMode: 2, open: [open('K116')] }, 'maintenance'],
    ['a minor fault is normal', { ...usual, open: [open('K116'), open('K128')] }, 'normal'],
    ['a mode is no fault', { ...usual, open: [open('V147')] }, 'normal'],
    ['a lift that never spoke is unknown', { ...usual, online: false, spoken: false }, 'unknown'],
    ['connected and silent is unknown', { ...usual, spoken: false }, 'unknown'],
  ])('%s', (_name, facts, status) => {
    expect(deriveStatus(facts).status).toBe(status);
  });

  it('names the entrapment before what is only older or as severe', () => {
    expect(deriveStatus({ ...usual, open: [open('K101', 1), open('K111', 5), open('K102', 0)] })).toEqual({
      status: 'fault',
      trapped: true,
      faultCode: 'K111',
      faultSince: 5,
    });
  });

  it('shows the physical floor of a number or a label', () => {
    const labels = ['B1', '1', '2'];
    expect([physicalFloor(2, labels), physicalFloor('B1', labels), physicalFloor('9', labels)]).toEqual([
      2,
      1,
      undefined,
    ]);
    const live = buildLive(
      '7',
      deriveStatus(usual),
      5,
      9,
      { timeStamp: 9, operationStatus: 1, operationDirection: 2 },
      labels,
    );
    expect(live).toEqual({
      id: '7',
      at: 9,
      since: 5,
      status: 'normal',
      trapped: false,
      moving: true,
      direction: 2,
    });
  });
});

describe('records', () => {
  const last = { id: '1', openedAt: 1000, closedAt: 5000 };
  const openRecord = { id: '2', openedAt: 1000, endReported: false };
  it.each([
    ['first time', 10, {}, undefined, { do: 'insert' }],
    ['open already', 2000, { open: openRecord }, undefined, { do: 'nothing' }],
    [
      'reported again after its end',
      2000,
      { open: { ...openRecord, endReported: true } },
      undefined,
      { do: 'repeat', id: '2' },
    ],
    ['within five minutes', 305_000, { last }, undefined, { do: 'reopen', id: '1' }],
    ['after five minutes', 305_001, { last }, undefined, { do: 'insert' }],
    ['inside a finished record', 3000, { last }, undefined, { do: 'nothing' }],
    ['before a finished record', 500, { last }, undefined, { do: 'nothing' }],
    ['its end came first', 6000, { last }, 7000, { do: 'insert', closedAt: 7000 }],
  ])('%s', (_name, at, records, endedAt, decision) => {
    expect(decideOpening(at, records, endedAt)).toEqual(decision);
  });

  it('do not end by the report of an earlier occurrence', () => {
    expect(decideClosing(999, { open: openRecord })).toBeUndefined();
    expect(decideClosing(1000, { open: openRecord })).toBe(1000);
    expect(decideClosing(1000, {})).toBeUndefined();
  });

  it.each([
    ['K101', 1, true],
    ['K101', 2, false],
    ['K101', undefined, true],
    ['V143', 2, false],
    ['V147', 6, true],
    ['K128', 1, false],
    ['D201', 1, false],
    ['M101', 1, false],
    ['A190', 1, true],
  ])('%s in mode %s: pushed %s', (code, mode, pushed) => {
    expect(isPushed(faultKinds.get(code)!, mode)).toBe(pushed);
  });
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './allCalls.ts';
import { allEntities } from './allEntities.ts';
import { post, put } from './call.ts';
import { staff } from './company/staff.ts';
import { staffCalls } from './company/staffCalls.ts';
import { contractCalls } from './upkeepContract/contractCalls.ts';
import { catalogues } from './language/catalogues.ts';
import { seenIn, seenOf } from './seen.ts';

/** Calls that set something of a record and do not edit it as a form does. */
const otherwise = {
  'company.forbid': 'a switch of its own',
  'dutyDiary.confirm':
    'its state says whether it was confirmed, and the move is sent the state that was seen',
  'dutyReport.confirm': 'its state and its drawing say what was read, and the move is sent both',
  'installOrder.reschedule': 'the revision of the plan that was seen is compared',
  'installOrder.update': 'the revision of the plan that was seen is compared',
  'installStep.audit': 'a move, which compares the state',
  'installStep.noteParts': 'one person works on a step, and notes the whole list',
  'installStep.done': 'a move, which compares the state',
  'installStep.reopen': 'a move, which compares the state',
  'installWarrantyClaim.settle': 'a move, which compares the state',
  'maintenancePlan.stop': 'a switch of its own',
  'role.forbid': 'a switch of its own',
  'user.forbid': 'a switch of its own',
  'rescueCase.keepFacts': 'it sends what its form has changed, and people are waiting inside',
  'slaTerm.save': 'each change is a version of its own, and the version seen is compared',
  'staff.auditRescuer': 'it sets one answer, whatever stood there',
  'staff.reviewRescuer': 'it sets one answer, whatever stood there',
  'workOrder.complete': 'a move, which compares the state',
  'workOrder.inspect': 'a move, which compares the state',
  'workOrder.inspectResult': 'a move, which compares the state',
};

const editing = allCalls.filter(({ edits }) => edits !== undefined);

test('every PUT call that changes record fields declares edits or is listed as an exception', () => {
  const changing = allCalls.filter(({ method, record, input }) => {
    const entity = allEntities.find(({ name }) => name === record);
    const written = Object.keys(input.shape).filter((name) => entity?.fields[name] && name !== 'id');
    return method === 'PUT' && 'id' in input.shape && written.length > 0;
  });
  expect(changing.length).toBeGreaterThan(25);
  const silent = changing.filter(({ edits }) => edits === undefined).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  expect(editing.length).toBeGreaterThan(25);
});

test('seenOf contains the fields that the call changes in the record’s row and beside it', () => {
  expect(Object.keys(seenOf(staffCalls.update)!.shape)).toEqual(
    expect.arrayContaining(['name', 'phone', 'onDuty', 'account']),
  );
  expect(Object.keys(seenOf(staffCalls.update)!.shape)).not.toContain('companyId');
  expect(seenOf(staffCalls.create)).toBeUndefined();
  for (const call of editing) expect([call.name, Object.keys(seenOf(call)!.shape).length]).not.toContain(0);
  expect(seenIn(staffCalls.update, { id: '1', name: '林', onDuty: undefined, companyName: '恒升' })).toEqual({
    name: '林',
  });
});

/** What an edit takes and nobody has seen. */
const unseenOf: Readonly<Record<string, readonly string[]>> = {
  // Answers a question about what is entered; it is not kept.
  'collection.update': ['confirmedDay'],
  // A view is its owner's alone to change.
  'listView.updateView': ['columns'],
  // Secrets are not shown to anybody.
  'messageRobot.update': ['address', 'secret'],
};

test('everything that an edit changes can be said to have been seen', () => {
  const unseen = editing.flatMap((call) => {
    const { shape } = call.input;
    const names = Object.keys(seenOf(call)!.shape);
    return Object.keys(shape)
      .filter((name) => name !== 'id' && !names.includes(name) && !unseenOf[call.name]?.includes(name))
      .map((name) => `${call.name} ${name}`);
  });
  expect(unseen).toEqual([]);
});

test('an edit can leave out any of several fields, and each field it may name has a label', () => {
  for (const call of editing) {
    const { shape } = call.input;
    const demanded = Object.keys(shape).filter(
      (name) => name !== 'id' && !(shape[name] as z.ZodType).safeParse(undefined).success,
    );
    const others = Object.keys(shape).filter((name) => name !== 'id' && !demanded.includes(name));
    // A form of one field says it or nothing.
    if (others.length > 0) expect([call.name, ...demanded]).toEqual([call.name]);
    for (const name of Object.keys(seenOf(call)!.shape))
      for (const subject of [call.record, call.beside?.includes(name) ? call.record : call.edits!.name])
        expect(Object.keys(catalogues.en)).toContain(`${subject}.${name}`);
  }
});

test('of the rows of a list what would be sent of them is seen', () => {
  const line = { elevatorId: '70', unitPrice: '12.00', quantity: 2, elevatorNumber: '001', type: 'traction' };
  expect(seenIn(contractCalls.update, { id: '1', lines: [line] })).toEqual({
    lines: [{ elevatorId: '70', unitPrice: '12.00', quantity: 2 }],
  });
});

test('an amount is compared in the form in which it is shown', () => {
  expect(seenOf(contractCalls.update)!.parse({ amount: '12.50' })).toEqual({ amount: 1250 });
});

test('a call that edits needs an id and has no field called seen', () => {
  expect(() => post('x', { access: 'anyone', edits: staff })).toThrow('has an id');
  const input = z.object({ id: z.string(), seen: z.string() });
  expect(() => put('x/{id}', { access: 'anyone', edits: staff, input })).toThrow('no field called seen');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let desk: AskedAs;
let hand: string;
let elevatorId: string;
const place = { latitude: 31.2, longitude: 121.5 };

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  elevatorId = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
  const userId = await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  hand = await aMechanic(here.db, ours, { userId, mark: '1' });
});
afterAll(() => here.close());

test('the order PDF shows pictures, parts and signature in both languages', async () => {
  const { id } = dataOf(
    await here.ask(orderCalls.create, { type: 'repair', elevatorId, handlerId: hand }, desk),
  );
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, desk));
  for (let n = 0; n < 2; n += 1)
    dataOf(await here.ask(orderEvidenceCalls.addPicture, { id, file: await aPhoto() }, desk));
  const part = { id, name: '门机皮带', quantity: 2, unit: '条', batchNo: 'PC-26' };
  dataOf(await here.ask(orderEvidenceCalls.addPart, part, desk));
  const signature = { id, confirmedBy: '张安', file: await aPhoto() };
  dataOf(await here.ask(orderEvidenceCalls.sign, signature, desk));
  dataOf(await here.ask(orderCalls.complete, { id, faultReason: '磨损', solution: '更换' }, desk));

  for (const [language, words] of [
    ['zh', ['使用的配件', '门机皮带', 'PC-26', '张安', '照片']],
    ['en', ['Parts used', '门机皮带', 'PC-26', '张安', 'Pictures']],
  ] as const) {
    const answer = await here.ask(resultCalls.document, { id }, { ...desk, language });
    const { text, alts } = await readPdf(answer.envelope.data as unknown as Buffer);
    for (const word of words) expect(text).toContain(word);
    const picture = language === 'zh' ? '照片' : 'Pictures';
    expect(alts.filter((alt) => alt === picture)).toHaveLength(2);
  }
});

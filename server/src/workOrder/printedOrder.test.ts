import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { aWorkshop, type Workshop } from '#testing/aWorkshop.ts';
import { readPdf } from '#testing/readPdf.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.here.close());

test('the order PDF shows pictures, parts and signature in both languages', async () => {
  const { here, desk, mechanic, atWork } = shop;
  const id = await atWork();
  for (let n = 0; n < 2; n += 1)
    dataOf(await here.ask(orderEvidenceCalls.addPicture, { id, file: await aPhoto() }, mechanic));
  const part = { id, name: '门机皮带', quantity: 2, unit: '条', batchNo: 'PC-26' };
  dataOf(await here.ask(orderEvidenceCalls.addPart, part, mechanic));
  const signature = { id, confirmedBy: '张安', file: await aPhoto() };
  dataOf(await here.ask(orderEvidenceCalls.sign, signature, mechanic));
  dataOf(await here.ask(orderCalls.complete, { id, faultReason: '磨损', solution: '更换' }, mechanic));

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

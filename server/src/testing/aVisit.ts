import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import sharp from 'sharp';
import { dataOf, type AskedAs, type Installation } from './anInstallation.ts';

let colours = 0;

/** A picture that no other one is like. */
export async function aPhoto(): Promise<File> {
  colours = (colours + 1) % 256;
  const background = { r: colours, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/** Does all that an order on which the mechanic works needs before it is completed. */
export async function prepareCompletion(here: Installation, id: string, mechanic: AskedAs): Promise<void> {
  const { items } = dataOf(await here.ask(orderCalls.detail, { id }, mechanic));
  if (items.length > 0)
    dataOf(
      await here.ask(
        orderCalls.answer,
        { id, items: items.map((item) => ({ id: item.id, result: 'normal' as const })) },
        mechanic,
      ),
    );
  for (const item of items.filter(({ keyItem }) => keyItem).slice(0, 5))
    dataOf(
      await here.ask(orderEvidenceCalls.addPicture, { id, itemId: item.id, file: await aPhoto() }, mechanic),
    );
  dataOf(await here.ask(orderEvidenceCalls.skipSignature, { id, reason: '业主不在场' }, mechanic));
}

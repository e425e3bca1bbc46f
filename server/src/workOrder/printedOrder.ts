import type { orderDocument } from '@hoistway/contract/workOrder/resultCalls.ts';
import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import type { Files } from '#platform/files/files.ts';
import { findOrder } from './orderStore.ts';
import { findCheck } from './visit/visitCheckStore.ts';

/** An order on paper: what was to be done, what was looked at, by whom and when, and whether the visit was true. */
export async function printedOrder(
  { db, viewer, t, language }: RequestContext,
  files: Pick<Files, 'shownTo' | 'pictureOf'>,
  id: string,
  now: Date,
): Promise<DocumentAnswer<typeof orderDocument>> {
  const order = await findOrder(db, viewer, files.shownTo(viewer), id, now);
  const taken = await readPictures(files, order);
  const elevator = await db
    .selectFrom('elevatorCard')
    .select(['elevatorNo', 'shortNumber'])
    .where('id', '=', order.elevatorId)
    .executeTakeFirstOrThrow();
  const kind =
    order.maintenanceType === null
      ? t(`orderKind.${order.type}`)
      : t(`maintenanceType.${order.maintenanceType}`);
  return {
    template: 'workOrder/documents/order.typ',
    name: () => t('workOrder.fileName', { no: order.orderNumber }),
    title: t('workOrder.documentTitle', { kind }),
    subject: order.orderNumber,
    record: `/maintenance/workBillBoardInquiry?id=${id}`,
    pictures: taken,
    data: { ...order, elevator, check: await findCheck(db, id) },
    present: ({ items, history, check, pictures, signature, ...rest }) => ({
      ...rest,
      pictures: pictures
        .filter(({ picture }) => taken.has(picture.id))
        .map(({ picture, takenTime }) => ({ picture: picture.id, takenTime })),
      signature: signature && {
        ...signature,
        picture: signature.picture && taken.has(signature.picture.id) ? signature.picture.id : null,
      },
      items: items.map(({ name, englishName, requirement, englishRequirement, ...item }) => ({
        ...item,
        name: language === 'en' ? englishName : name,
        requirement: language === 'en' ? englishRequirement : requirement,
      })),
      history: history.map(({ move, toState, ...step }) => ({
        ...step,
        said: ['sample', 'pass', 'fail'].includes(move) ? `orderAuditMove.${move}` : `orderMove.${move}`,
        toState,
      })),
      check: check && {
        verdict: check.verdict,
        checkedAt: check.checkedAt,
        reasons: check.reasons.map(({ code, weight, n, of }) => ({
          weight,
          text: t(`visitReason.${code}`, { n: n ?? 0, of: of ?? 0 }),
        })),
      },
    }),
  };
}

/** The pictures of the work and the owner's signature by the ids of their files, as far as they are there. */
async function readPictures(
  files: Pick<Files, 'pictureOf'>,
  { pictures, signature }: OrderDetail,
): Promise<ReadonlyMap<string, Buffer>> {
  const ids = [
    ...pictures.map(({ picture }) => picture.id),
    ...(signature?.picture ? [signature.picture.id] : []),
  ];
  const read = await Promise.all(ids.map(async (id) => [id, await files.pictureOf(id)] as const));
  return new Map(read.flatMap(([id, bytes]) => (bytes ? [[id, bytes] as const] : [])));
}

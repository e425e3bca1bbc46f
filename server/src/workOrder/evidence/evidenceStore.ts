import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { z } from 'zod';
import type { orderEvidence } from '@hoistway/contract/workOrder/orderEvidence.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';

type Evidence = z.output<typeof orderEvidence>;

interface Shown {
  id: string;
  status: string;
  reworkCount: number;
}

/** The states in which what was brought may still be taken away. */
export const changingStates = [orderStatus.atWork, orderStatus.paused] as const;

/** What an order shows of the work: pictures, the owner's signature, parts used, a voice note. */
export async function findEvidence(
  db: Database,
  files: Pick<ShownFiles, 'show'>,
  { id, status, reworkCount }: Shown,
): Promise<Evidence> {
  const [pictures, signature, parts, voice] = await Promise.all([
    db.selectFrom('workOrderPicture').selectAll().where('orderId', '=', id).orderBy('id').execute(),
    db
      .selectFrom('workOrderSignature')
      .select(['confirmedBy', 'confirmedAt', 'reason', 'fileId'])
      .where('orderId', '=', id)
      .where('round', '=', reworkCount)
      .executeTakeFirst(),
    db
      .selectFrom('workOrderPart')
      .select(['id', 'name', 'quantity', 'unit', 'serial', 'batchNo', 'fromVan'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('workOrderVoice').select('seconds').where('orderId', '=', id).executeTakeFirst(),
  ]);
  const changing = changingStates.some((each) => each === status);
  return {
    pictures: pictures.map(({ fileId, round, id: pictureId, itemId, takenTime }) => ({
      id: pictureId,
      itemId,
      takenTime,
      final: !changing || round < reworkCount,
      picture: files.show(fileId),
    })),
    signature: signature
      ? {
          confirmedBy: signature.confirmedBy,
          confirmedAt: signature.confirmedAt,
          reason: signature.reason,
          picture: signature.fileId === null ? null : files.show(signature.fileId),
        }
      : null,
    parts,
    voice: voice ?? null,
  };
}

import { openOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { forgetValues } from '#platform/auditLog/forgetValues.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { removeOlder, type Retention } from '#platform/job/retention.ts';

/** Pictures and voice notes of orders that nobody works on any more; the bytes go with the files that no record names. */
export const forgetPictures = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'forgetPictures' },
    async (tx, before, portion) => {
      const { numAffectedRows: pictures = 0n } = await sql`delete from work_order_picture where id in (
        select picture.id from work_order_picture picture join work_order on work_order.id = picture.order_id
        where picture.taken_time < ${before} and work_order.status <> all(${[...openOrderStatuses]}::text[])
        order by picture.id limit ${portion})`.execute(tx);
      const { numAffectedRows: voices = 0n } = await sql`delete from work_order_voice where order_id in (
        select voice.order_id from work_order_voice voice join work_order on work_order.id = voice.order_id
        where coalesce(work_order.end_time, work_order.finish_time, work_order.create_time) < ${before}
          and work_order.status <> all(${[...openOrderStatuses]}::text[])
        order by voice.order_id limit ${portion})`.execute(tx);
      return Math.max(Number(pictures), Number(voices));
    },
    most,
  );

/** Signatures, with the names of those who signed. */
export const forgetSignatures = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'forgetSignatures' },
    async (tx, before, portion) => {
      const { rows } = await sql<{ id: string }>`delete from work_order_signature where id in (
        select id from work_order_signature where confirmed_at < ${before} order by id limit ${portion})
        returning id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await forgetValues(tx, 'work_order_signature', ids, ['confirmed_by', 'reason']);
      return ids.length;
    },
    most,
  );

/** Each night in China and Singapore. */
export const forgetEvidenceJob = ({
  orderPictureDays,
  signatureDays,
}: Pick<Retention, 'orderPictureDays' | 'signatureDays'>) =>
  job({
    name: 'workOrder:forgetEvidence',
    payload: z.object({}),
    cron: '30 18 * * *',
    async run(_, { db, log }) {
      const now = new Date();
      const pictures = await forgetPictures(db, orderPictureDays, now);
      const signatures = await forgetSignatures(db, signatureDays, now);
      if (pictures + signatures > 0)
        log.info({ pictures, signatures }, 'old pictures and signatures of orders were removed');
    },
  });

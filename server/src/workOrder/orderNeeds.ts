import { mostPictures } from '@hoistway/contract/picture.ts';
import { sql } from 'kysely';

/** Items of the checklist of `work_order` that nobody has answered yet. */
export const unanswered = sql<number>`(select count(*) from work_order_item item
  where item.order_id = work_order.id and item.result is null)::int`;

/** Key items of `work_order` that lack a picture; none when the order has as many as it may have. */
export const unpictured = sql<number>`(case when (select count(*) from work_order_picture picture
    where picture.order_id = work_order.id and picture.round = work_order.rework_count) >= ${mostPictures} then 0
  else (select count(*) from work_order_item item
    where item.order_id = work_order.id and item.key_item and item.result is distinct from 'notApplicable'
      and not exists (select 1 from work_order_picture picture where picture.item_id = item.id)) end)::int`;

/** Whether the owner has signed for `work_order`, or it is said why not. */
export const signed = sql<boolean>`exists (select 1 from work_order_signature signature
  where signature.order_id = work_order.id and signature.round = work_order.rework_count)`;

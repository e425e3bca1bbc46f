import { maxPictures } from '@hoistway/contract/file/picture.ts';
import type { Signing } from '@hoistway/contract/workOrder/signing.ts';
import { sql } from 'kysely';

/** Items of the checklist of `work_order` that nobody has answered yet. */
export const unanswered = sql<number>`(select count(*) from work_order_item item
  where item.order_id = work_order.id and item.result is null)::int`;

/** Key items of `work_order` that lack a picture; none when the order has as many as it may have. */
export const unpictured = sql<number>`(case when (select count(*) from work_order_picture picture
    where picture.order_id = work_order.id and picture.round = work_order.rework_count) >= ${maxPictures} then 0
  else (select count(*) from work_order_item item
    where item.order_id = work_order.id and item.key_item and item.result is distinct from 'notApplicable'
      and not exists (select 1 from work_order_picture picture where picture.item_id = item.id)) end)::int`;

/** What is said on the confirmation of visits under the contract that covers the elevator of `work_order` now. */
const ofContract = sql`from contract_sign_card sign
  where sign.elevator_id = work_order.elevator_id and sign.company_id = work_order.company_id
    and sign.begins_at <= now() and sign.ends_at > now()`;

/** How the contract that covers the elevator of `work_order` wants visits confirmed; else by a signature or a reason. */
export const signing = sql<Signing>`coalesce((select sign.signing ${ofContract}), 'orReason')`;

/** Who signs for the customer, as the contract says. */
export const signatory = (column: 'signer' | 'phone') =>
  sql<string | null>`(select ${sql.ref(`sign.${column}`)} ${ofContract})`;

/** Whether the owner has signed for `work_order`, or it is said why not. */
export const signed = sql<boolean>`(${signing} = 'notNeeded' or exists (select 1 from work_order_signature signature
  where signature.order_id = work_order.id and signature.round = work_order.rework_count
    and (signature.file_id is not null or ${signing} <> 'required')))`;

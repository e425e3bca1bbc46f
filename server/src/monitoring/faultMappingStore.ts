import type { Pool } from 'pg';
import { referenceMapping, type MappingRow } from './faultMapping.ts';

/** Writes version 1 when it is not there; changes to a mapping are new versions, never edits. */
export async function ensureReferenceMapping(pool: Pool): Promise<void> {
  await pool.query(
    `insert into fault_mapping (model, version, vendor_code, code)
     select model, version, "vendorCode", code
     from json_to_recordset($1::json) as t(model text, version int, "vendorCode" text, code text)
     on conflict (model, version, vendor_code) do nothing`,
    [JSON.stringify(referenceMapping())],
  );
}

export async function readMapping(pool: Pool): Promise<MappingRow[]> {
  const { rows } = await pool.query<MappingRow>(
    'select model, version, vendor_code as "vendorCode", code from fault_mapping',
  );
  return rows;
}

import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import type { Database } from '#platform/ask.ts';
import { asSystem, changeAs } from '#platform/ask.ts';
import { sql } from 'kysely';
import { faultRules } from './faultRules.ts';

const firstVersion = 1;
const anyModel = '*';

/** Vendor code to platform code of the reference: controller codes with their aliases, and message codes. */
export function referenceMapping(): { vendorCode: string; code: string }[] {
  const rows = new Map<string, string>();
  for (const fault of faultCodes.controllerFaults) {
    const { iotKind } = fault as { iotKind?: string };
    if (!iotKind) continue;
    for (const name of [fault.code, ...(fault.aliases ?? [])]) rows.set(name, iotKind);
  }
  for (const kind of faultCodes.platformKinds) {
    const gbCode = (kind as { gbCode?: string }).gbCode?.replace('*', '');
    if (gbCode && !rows.has(gbCode)) rows.set(gbCode, kind.code);
  }
  return [...rows].map(([vendorCode, code]) => ({ vendorCode, code }));
}

/** The first version of the mapping, for every collector model; later versions are edited by people. */
export async function seedMapping(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from fault_mapping limit 1`.execute(db);
  if (rows.length > 0) return;
  const mapping = referenceMapping();
  await changeAs(db, asSystem('seed'), (tx) =>
    sql`insert into fault_mapping (model, version, vendor_code, code)
      select ${anyModel}, ${firstVersion}, * from unnest(${mapping.map((row) => row.vendorCode)}::text[],
        ${mapping.map((row) => row.code)}::text[])`.execute(tx),
  );
}

export interface Mapping {
  /** The platform code of what a collector of this model says, and the version that told so. */
  map(model: string, vendorCode: string): { code: string; version: number | null } | undefined;
}

/** The newest version of each model; a platform code stands for itself. */
export async function loadMapping(db: Database): Promise<Mapping> {
  const { rows } = await sql<{ model: string; version: number; vendorCode: string; code: string }>`
    select model, version, vendor_code as "vendorCode", code from fault_mapping m
    where version = (select max(version) from fault_mapping where model = m.model)`.execute(db);
  const table = new Map(rows.map((row) => [`${row.model} ${row.vendorCode}`, row]));
  return {
    map(model, vendorCode) {
      const own = faultRules.get(vendorCode);
      if (own?.byPerson) return undefined;
      if (own) return { code: vendorCode, version: null };
      const row = table.get(`${model} ${vendorCode}`) ?? table.get(`${anyModel} ${vendorCode}`);
      return row && faultRules.has(row.code) ? { code: row.code, version: row.version } : undefined;
    },
  };
}

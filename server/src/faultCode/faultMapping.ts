import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { faultRules } from './faultRules.ts';

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

/** The first version of the mapping, active for every collector model; later versions are edited by people. */
export async function seedMapping(db: Database): Promise<void> {
  const known = await db.selectFrom('faultMappingVersion').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const mapping = referenceMapping();
  await transactAs(db, asSystem('seed'), (tx) =>
    sql`with first as (
        insert into fault_mapping_version (model, version, state, activated_at)
        values (${anyModel}, 1, 'active', now())
        on conflict do nothing returning id)
      insert into fault_mapping (version_id, vendor_code, code)
      select first.id, mapped.* from first, unnest(${mapping.map((row) => row.vendorCode)}::text[],
        ${mapping.map((row) => row.code)}::text[]) as mapped`.execute(tx),
  );
}

/** A version of the mapping, as a fault keeps it. */
export interface MappingVersion {
  id: string;
  version: number;
}

export interface Mapping {
  /** The platform code of a vendor code from a collector of this model, and the mapping version it comes from. */
  map(model: string, vendorCode: string): { code: string; by: MappingVersion | null } | undefined;
  /** Reads the active versions anew. */
  reload(): Promise<void>;
}

type Row = MappingVersion & { code: string };

/** The rows of the active versions, by model and vendor code. */
async function readActive(db: Database): Promise<Map<string, Map<string, Row>>> {
  const rows = await db
    .selectFrom('faultMappingVersion as version')
    .innerJoin('faultMapping as row', 'row.versionId', 'version.id')
    .select(['version.id', 'version.model', 'version.version', 'row.vendorCode', 'row.code'])
    .where('version.state', '=', 'active')
    .execute();
  const models = new Map<string, Map<string, Row>>();
  for (const { model, vendorCode, ...row } of rows) {
    const known = models.get(model) ?? new Map<string, Row>();
    models.set(model, known.set(vendorCode, row));
  }
  return models;
}

/** The active version of each model, then that for all others; a platform code stands for itself. */
export async function loadMapping(db: Database): Promise<Mapping> {
  let models = await readActive(db);
  return {
    map(model, vendorCode) {
      const own = faultRules.get(vendorCode);
      if (own?.byPerson) return undefined;
      if (own) return { code: vendorCode, by: null };
      const row = models.get(model)?.get(vendorCode) ?? models.get(anyModel)?.get(vendorCode);
      if (!row || !faultRules.has(row.code)) return undefined;
      return { code: row.code, by: { id: row.id, version: row.version } };
    },
    async reload() {
      models = await readActive(db);
    },
  };
}

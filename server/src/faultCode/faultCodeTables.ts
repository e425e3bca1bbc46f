import type { faultCode } from '@hoistway/contract/faultCode/faultCode.ts';
import type { mappingRow, mappingVersion } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

type FaultCodeTable = RowOf<typeof faultCode, unknown, 'edited'>;

type FaultMappingVersionTable = RowOf<
  typeof mappingVersion,
  { createdBy: string | null; activatedBy: string | null },
  'state'
>;

type FaultMappingTable = RowOf<typeof mappingRow, { versionId: string }>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    faultCode: FaultCodeTable;
    faultMappingVersion: FaultMappingVersionTable;
    faultMapping: FaultMappingTable;
    faultCodeCard: Pick<FaultCodeTable, 'code' | 'nameZh' | 'nameEn'>;
  }
}

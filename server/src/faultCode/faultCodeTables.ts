import type { Id, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

interface FaultCodeTable {
  id: Id;
  code: string;
  codeKind: 'platform' | 'controller';
  category: string;
  nameZh: string;
  nameEn: string;
  severity: number | null;
  push: boolean | null;
  causesZh: string | null;
  causesEn: string | null;
  remedyZh: string | null;
  remedyEn: string | null;
  edited: Generated<boolean>;
}

interface FaultMappingVersionTable {
  id: Id;
  model: string;
  version: number;
  state: Generated<'draft' | 'active' | 'retired'>;
  note: string | null;
  createdAt: Stamp;
  createdBy: string | null;
  activatedAt: MaybeInstant;
  activatedBy: string | null;
}

interface FaultMappingTable {
  versionId: string;
  vendorCode: string;
  code: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    faultCode: FaultCodeTable;
    faultMappingVersion: FaultMappingVersionTable;
    faultMapping: FaultMappingTable;
    faultCodeCard: Pick<FaultCodeTable, 'code' | 'nameZh' | 'nameEn'>;
  }
}

import type { Id, Stamp } from '#platform/database/columnTypes.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    liftBrand: { id: Id; companyId: string; name: string; nameEn: string | null; createdAt: Stamp };
    liftModel: {
      brandId: string;
      name: string;
      nameEn: string | null;
      kind: string;
      ratedLoad: number | null;
      ratedSpeed: number | null;
      controllerType: string | null;
    };
  }
}

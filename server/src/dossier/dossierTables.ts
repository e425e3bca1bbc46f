import type { dossier, dossierSigner } from '@hoistway/contract/dossier/dossier.ts';
import type { Id, Instant, RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    dossier: RowOf<typeof dossier>;
    dossierPart: { dossierId: string; name: string; sha256: string; content: string };
    dossierFile: {
      id: Id;
      dossierId: string;
      fileId: string;
      name: string;
      kind: 'picture' | 'pdf' | 'xlsx' | 'docx';
      size: number;
      createdAt: Instant;
    };
    dossierSigner: RowOf<typeof dossierSigner>;
  }
}

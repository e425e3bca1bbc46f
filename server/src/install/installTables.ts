import type { installNode } from '@hoistway/contract/install/installNode.ts';
import type { installTemplate } from '@hoistway/contract/install/installTemplate.ts';
import type { ColumnType } from 'kysely';
import type { Id, RowOf, Stamp } from '#platform/database/rowOf.ts';

interface Named {
  names: ColumnType<string, never, never>;
}

interface InstallTemplateVersionTable {
  id: Id;
  templateId: string;
  version: number;
  steps: unknown;
  links: unknown;
  writtenBy: string | null;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    installNode: RowOf<typeof installNode, Named>;
    installTemplate: RowOf<typeof installTemplate, Named>;
    installTemplateVersion: InstallTemplateVersionTable;
  }
}

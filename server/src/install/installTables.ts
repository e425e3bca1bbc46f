import type { installNode } from '@hoistway/contract/install/installNode.ts';
import type { installTemplate } from '@hoistway/contract/install/installTemplate.ts';
import type { ColumnType } from 'kysely';
import type { Id, RowOf, Stamp } from '#platform/database/rowOf.ts';

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
    installNode: RowOf<typeof installNode, { names: ColumnType<string, never, never> }>;
    installTemplate: RowOf<typeof installTemplate, { names: ColumnType<string, never, never> }>;
    installTemplateVersion: InstallTemplateVersionTable;
  }
}

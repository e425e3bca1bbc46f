import type { Id, Stamp } from '#platform/database/columnTypes.ts';

interface LabelTemplateTable {
  id: Id;
  userId: string;
  companyId: string;
  templateName: string;
  widthMm: number;
  heightMm: number;
  background: string;
  backgroundPicture: string | null;
  parts: unknown;
  shared: boolean;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    labelTemplate: LabelTemplateTable;
    labelTemplatePicture: { templateId: string; fileId: string };
  }
}

import type { labelTemplate } from '@hoistway/contract/label/labelTemplate.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

type LabelTemplateTable = RowOf<typeof labelTemplate, { userId: string; companyId: string }>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    labelTemplate: LabelTemplateTable;
    labelTemplatePicture: { templateId: string; fileId: string };
  }
}

import {
  labelTemplateCalls,
  type labelTemplate,
  type LabelDesign,
  type LabelTemplateRow,
} from '@hoistway/contract/label/labelTemplate.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';

const { Field } = fieldsOf(labelTemplateCalls.createTemplate);

export type TemplateTitle = Pick<LabelTemplateRow, (typeof labelTemplate.groups.title)[number]>;

interface TemplateDialogProps {
  title: string;
  design: LabelDesign;
  initial: Partial<TemplateTitle>;
  save(title: TemplateTitle): Promise<unknown>;
  onClose(): void;
}

/** What a template is called, and whether the company may use it. */
export function TemplateDialog({ title, design, initial, save, onClose }: TemplateDialogProps) {
  return (
    <FormDialog title={title} onCancel={onClose}>
      <EntityForm<typeof labelTemplateCalls.createTemplate, TemplateTitle>
        name="labelTemplate"
        call={labelTemplateCalls.createTemplate}
        fixed={design}
        initial={{ shared: false, ...initial }}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="templateName" />
        <Field name="shared" />
      </EntityForm>
    </FormDialog>
  );
}

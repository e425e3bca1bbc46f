import { Form, Input, Modal, Switch } from 'antd';
import { labelTemplateCalls, type LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';

export interface TemplateTitle {
  templateName: string;
  shared: boolean;
}

interface TemplateDialogProps {
  title: string;
  design: LabelDesign;
  initial: Partial<TemplateTitle>;
  save(title: TemplateTitle): Promise<unknown>;
  onClose(): void;
}

/** What a template is called, and whether the company may use it. */
export function TemplateDialog({ title, design, initial, save, onClose }: TemplateDialogProps) {
  const t = useText();
  return (
    <Modal open footer={null} title={title} onCancel={onClose}>
      <EntityForm<typeof labelTemplateCalls.createTemplate, TemplateTitle>
        name="labelTemplate"
        call={labelTemplateCalls.createTemplate}
        fixed={design}
        initial={{ shared: false, ...initial }}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <>
            <Form.Item
              name="templateName"
              label={t('labelTemplate.templateName')}
              rules={rules('templateName')}
            >
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="shared" label={t('labelTemplate.shared')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </>
        )}
      </EntityForm>
    </Modal>
  );
}

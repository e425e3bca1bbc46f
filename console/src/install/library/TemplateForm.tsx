import { Input } from 'antd';
import { useState } from 'react';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { PlanField } from './PlanField.tsx';
import { StepsField } from './StepsField.tsx';
import type { Begin, TemplateDetail, TemplateValues } from './templateValues.ts';

const { Field, Item } = fieldsOf(installTemplateCalls.create);

interface TemplateFormProps {
  /** The template that is changed; without it a new one, which begins with this. */
  template?: TemplateDetail;
  begin?: Begin;
  onDone(): void;
}

/** The form of a template: its steps, what follows what, and how long that takes. */
export function TemplateForm({ template, begin = {}, onDone }: TemplateFormProps) {
  const t = useText();
  const [initial] = useState<Begin>(() => template ?? begin);
  const create = useSubmit(installTemplateCalls.create);
  const update = useEdit(installTemplateCalls.update, template);
  const save = (values: TemplateValues) =>
    template ? update({ id: template.id, ...values }) : create(values);
  return (
    <EntityForm
      name="installTemplate"
      call={installTemplateCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('installTemplate.sectionWhat')}>
        <Field name="name" />
        <Field name="englishName" />
        <Field name="elevatorKind" />
        <Field name="country" />
        <Wide>
          <Field name="remarks">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </Wide>
      </FormSection>
      <FormSection title={t('installTemplate.sectionSteps')}>
        <Wide>
          <p className="hint">
            {t('installTemplate.sectionStepsHint')} {template ? t('installTemplate.versions') : null}
          </p>
        </Wide>
        <Wide>
          <Item name="steps">
            <StepsField />
          </Item>
        </Wide>
      </FormSection>
      <FormSection title={t('installTemplate.preview')}>
        <Wide>
          <Item name="links">
            <PlanField />
          </Item>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}

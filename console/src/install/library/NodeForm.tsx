import { Form, Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { maxMeasures, maxPapers } from '@hoistway/contract/install/installStep.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import type { NodeRow } from './NodesScreen.tsx';
import { RowsField } from './RowsField.tsx';

const { Field } = fieldsOf(installNodeCalls.create);
type Values = InputOf<typeof installNodeCalls.create>;

const newNode = {
  hold: false,
  workingDays: 1,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
} as const;

/** The form of a node of the library; without one that of a new node. */
export function NodeForm({ node, onDone }: { node?: NodeRow; onDone(): void }) {
  const t = useText();
  const [initial] = useState(() => (node ?? newNode) as Partial<Values>);
  const create = useSubmit(installNodeCalls.create);
  const update = useEdit(installNodeCalls.update, node);
  // A hold point takes no days, whatever was entered before it became one.
  const save = (entered: Values) => {
    const values = entered.hold ? { ...entered, workingDays: null } : { ...entered, paperRule: null };
    return node ? update({ id: node.id, ...values }) : create(values);
  };
  const names = [
    { name: 'name' as const, label: t('installNode.papers'), maxLength: 60 },
    { name: 'englishName' as const, label: t('installNode.englishName'), maxLength: 60 },
  ];
  return (
    <EntityForm
      name="installNode"
      call={installNodeCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('installNode.sectionWhat')}>
        <Field name="name" />
        <Field name="englishName" />
        <Field name="hold" />
        <DaysOrPaper />
        <Field name="auditor" />
      </FormSection>
      <FormSection title={t('installNode.sectionNeeds')}>
        <Wide>
          <p className="hint">{t('installNode.sectionNeedsHint')}</p>
        </Wide>
        <Field name="pictures" />
        <Wide>
          <Field name="papers">
            <RowsField
              columns={names}
              fresh={{ name: '', englishName: null }}
              max={maxPapers}
              addText={t('installNode.addPaper')}
              emptyText={t('installNode.noPapers')}
            />
          </Field>
        </Wide>
        <Wide>
          <Field name="measures">
            <RowsField
              columns={[
                { name: 'name', label: t('installNode.measures'), maxLength: 60 },
                { name: 'englishName', label: t('installNode.englishName'), maxLength: 60 },
                { name: 'min', label: t('installNode.min') },
                { name: 'max', label: t('installNode.max') },
                { name: 'unit', label: t('installNode.unit'), maxLength: 12 },
              ]}
              fresh={{ name: '', englishName: null, unit: '', min: null, max: null }}
              max={maxMeasures}
              addText={t('installNode.addMeasure')}
              emptyText={t('installNode.noMeasures')}
            />
          </Field>
        </Wide>
      </FormSection>
      <FormSection title={t('installNode.sectionMore')}>
        <Wide>
          <Field name="remarks">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}

/** Work takes days; a hold point waits for a paper. */
function DaysOrPaper() {
  const isHold = Form.useWatch<boolean | undefined>('hold');
  return isHold ? <Field name="paperRule" /> : <Field name="workingDays" />;
}

import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { cycleCounts } from '@hoistway/contract/part/partKind.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import type { PartKindRow } from './cycleText.ts';
import { FaultCodesPick } from './FaultCodesPick.tsx';

const { Field, Item } = fieldsOf(partKindCalls.create);

const newKind = { safetyClass: 'ordinary', marking: 'none' } as const;

/** The form of a part of the catalogue; without one that of a new part. */
export function PartKindForm({ kind, onDone }: { kind?: PartKindRow; onDone(): void }) {
  const t = useText();
  const [initial] = useState(() => kind ?? newKind);
  const create = useSubmit(partKindCalls.create);
  const update = useEdit(partKindCalls.update, kind);
  const save = (values: InputOf<typeof partKindCalls.create>) =>
    kind ? update({ id: kind.id, ...values }) : create(values);
  return (
    <EntityForm
      name="partKind"
      call={partKindCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('partKind.sectionWhat')}>
        <Field name="name" />
        <Field name="englishName" />
        <Field name="safetyClass" />
        <Field name="kindKey" />
        <Field name="unit" />
        <Field name="englishUnit" />
        <Field name="marking" />
        <Field name="recommendedCount" />
        <Item name="price" label={t('partKind.price')}>
          <Input inputMode="decimal" maxLength={18} />
        </Item>
      </FormSection>
      <FormSection title={t('partKind.sectionCycle')}>
        <Wide>
          <p className="hint">{t('partKind.sectionCycleHint')}</p>
        </Wide>
        <Field name="cycleMonths" />
        {cycleCounts.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={t('partKind.sectionMore')}>
        <Wide>
          <Field name="technicalCondition" />
        </Wide>
        <Wide>
          <Field name="faultCodes">
            <FaultCodesPick />
          </Field>
        </Wide>
        <Wide>
          <Field name="remarks">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}

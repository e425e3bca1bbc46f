import { Input, Select, Switch } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { useText } from '#kit/text.ts';
import type { FaultCodeRow } from './FaultCodeList.tsx';

const { Field, Item } = fieldsOf(faultCodeCalls.update);

interface FaultCodeFormProps {
  code: FaultCodeRow;
  onDone(): void;
}

/** The form of one code. */
export function FaultCodeForm({ code, onDone }: FaultCodeFormProps) {
  const t = useText();
  const { id } = code;
  const update = useEdit(faultCodeCalls.update, code);
  const save = (values: InputOf<typeof faultCodeCalls.update>) => update({ ...values, id });
  return (
    <EntityForm
      name="faultCode"
      call={faultCodeCalls.update}
      fixed={{ id }}
      initial={code}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('faultCode.sectionName')}>
        <Field name="nameZh" />
        <Field name="nameEn" />
      </FormSection>
      {code.codeKind === 'platform' ? (
        <FormSection title={t('faultCode.sectionWeight')}>
          <Item
            name="severity"
            label={t('faultCode.severity')}
            extra={code.bound ? t('faultCode.boundHint') : null}
          >
            <Select
              disabled={code.bound}
              options={([1, 2, 3, 4] as const).map((value) => ({
                value,
                label: t(`severity.${value}`),
              }))}
            />
          </Item>
          <Item
            name="push"
            label={t('faultCode.push')}
            extra={code.bound ? null : t('faultCode.pushHint')}
            valuePropName="checked"
          >
            <Switch disabled={code.bound} />
          </Item>
        </FormSection>
      ) : null}
      <FormSection title={t('faultCode.sectionHelp')}>
        {(['causesZh', 'causesEn'] as const).map((name) => (
          <Item key={name} name={name} label={t(`faultCode.${name}`)} extra={t('faultCode.causesHint')}>
            <Input.TextArea maxLength={1000} rows={4} />
          </Item>
        ))}
        <Field name="remedyZh" />
        <Field name="remedyEn" />
      </FormSection>
    </EntityForm>
  );
}

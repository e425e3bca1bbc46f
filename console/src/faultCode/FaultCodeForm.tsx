import { Form, Input, Select, Switch } from 'antd';
import type { z } from 'zod';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { useText } from '#kit/text.ts';
import type { FaultCodeRow } from './FaultCodeList.tsx';

type Written = Omit<z.input<typeof faultCodeCalls.updateFaultCode.input>, 'id'>;

interface FaultCodeFormProps {
  code: FaultCodeRow;
  onDone(): void;
}

/** The form of one code. */
export function FaultCodeForm({ code, onDone }: FaultCodeFormProps) {
  const t = useText();
  const { id, nameZh, nameEn, severity, push, causesZh, causesEn, remedyZh, remedyEn } = code;
  const update = useSubmit(faultCodeCalls.updateFaultCode);
  const save = (values: Written) => update({ id, ...values });
  return (
    <EntityForm<typeof faultCodeCalls.updateFaultCode, Written>
      name="faultCode"
      call={faultCodeCalls.updateFaultCode}
      fixed={{ id }}
      initial={{ nameZh, nameEn, severity, push, causesZh, causesEn, remedyZh, remedyEn }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <FormSection title={t('faultCode.sectionName')}>
            {(['nameZh', 'nameEn'] as const).map((name) => (
              <Form.Item key={name} name={name} label={t(`faultCode.${name}`)} rules={rules(name)}>
                <Input maxLength={80} />
              </Form.Item>
            ))}
          </FormSection>
          {code.codeKind === 'platform' ? (
            <FormSection title={t('faultCode.sectionWeight')}>
              <Form.Item
                name="severity"
                label={t('faultCode.severity')}
                extra={code.bound ? t('faultCode.boundHint') : null}
                rules={rules('severity')}
              >
                <Select
                  disabled={code.bound}
                  options={([1, 2, 3, 4] as const).map((value) => ({
                    value,
                    label: t(`severity.${value}`),
                  }))}
                />
              </Form.Item>
              <Form.Item
                name="push"
                label={t('faultCode.push')}
                extra={code.bound ? null : t('faultCode.pushHint')}
                valuePropName="checked"
                rules={rules('push')}
              >
                <Switch disabled={code.bound} />
              </Form.Item>
            </FormSection>
          ) : null}
          <FormSection title={t('faultCode.sectionHelp')}>
            {(['causesZh', 'causesEn', 'remedyZh', 'remedyEn'] as const).map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={t(`faultCode.${name}`)}
                extra={name.startsWith('causes') ? t('faultCode.causesHint') : null}
                rules={rules(name)}
              >
                <Input.TextArea maxLength={1000} rows={4} />
              </Form.Item>
            ))}
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}

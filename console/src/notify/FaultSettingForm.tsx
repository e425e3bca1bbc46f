import { Alert, Form, Switch } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { defaultRule, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls, type FaultSettingRow } from '@hoistway/contract/notify/faultPushCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { useText } from '#kit/text.ts';
import { NotificationPreview } from './NotificationPreview.tsx';
import { NotificationRuleCards } from './NotificationRuleCards.tsx';
import { SettingNameItems } from './SettingNameItems.tsx';

type Written = InputOf<typeof faultPushCalls.create>;

const { Field, Item } = fieldsOf(faultPushCalls.create);

/** A new setting notifies everyone of everything until it is narrowed. */
const usual: Partial<Written> = { enabled: true, rules: [defaultRule] };

/** The form of a setting; without one that of a new one. */
export function FaultSettingForm({ setting, onDone }: { setting?: FaultSettingRow; onDone(): void }) {
  const t = useText();
  const create = useSubmit(faultPushCalls.create);
  const update = useSubmit(faultPushCalls.update);
  const save = ({ companyId, ...values }: Written) =>
    setting
      ? update({ id: setting.id, ...values })
      : create({ ...values, ...(companyId ? { companyId } : {}) });
  return (
    <EntityForm
      name="faultSetting"
      call={faultPushCalls.create}
      initial={setting ?? usual}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <Alert
        type="info"
        showIcon
        title={t('faultPush.alwaysTitle')}
        description={t('faultPush.alwaysHint')}
      />
      <FormSection title={t('faultPush.sectionSetting')}>
        <SettingNameItems owned={setting !== undefined} />
        <Field name="note" />
        <Item
          name="enabled"
          label={t('faultSetting.enabled')}
          extra={t('faultPush.enabledHint')}
          valuePropName="checked"
          required={false}
        >
          <Switch />
        </Item>
      </FormSection>
      <section className="form-section">
        <h2>{t('faultPush.rules')}</h2>
        <Form.Item noStyle dependencies={['companyId']}>
          {({ getFieldValue }) => {
            const companyId = setting?.companyId ?? (getFieldValue('companyId') as string | null);
            return (
              <Item name="rules">
                <NotificationRuleCards companyId={companyId ?? undefined} />
              </Item>
            );
          }}
        </Form.Item>
      </section>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <NotificationPreview
            draft={() => {
              const now = getFieldsValue() as {
                companyId?: string | null;
                settingName?: string;
                rules?: NotificationRule[];
              };
              const companyId = setting?.companyId ?? now.companyId;
              return {
                settingName: now.settingName ?? '',
                ...(companyId ? { companyId } : {}),
                ...(setting ? { settingId: setting.id } : {}),
                ...(now.rules ? { rules: now.rules } : {}),
              };
            }}
          />
        )}
      </Form.Item>
    </EntityForm>
  );
}

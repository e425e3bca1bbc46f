import { Form, Input } from 'antd';
import type { formRules } from '@hoistway/contract/formRules.ts';
import type { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';

interface SettingNameItemsProps {
  rules: ReturnType<typeof formRules<typeof faultPushCalls.copyDefault>>;
  /** A setting that is there stays its company's. */
  owned?: boolean;
}

/** What a setting is called, and whose a new one is. */
export function SettingNameItems({ rules, owned = false }: SettingNameItemsProps) {
  const t = useText();
  return (
    <>
      <Form.Item name="settingName" label={t('faultSetting.settingName')} rules={rules('settingName')}>
        <Input maxLength={40} />
      </Form.Item>
      {owned ? null : (
        <Form.Item
          name="companyId"
          label={t('faultSetting.companyId')}
          extra={t('faultPush.ownCompany')}
          rules={rules('companyId')}
        >
          <CompanyPick />
        </Form.Item>
      )}
    </>
  );
}

import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';

const { Field } = fieldsOf(faultPushCalls.copyDefault);

/** What a setting is called, and whose a new one is: a setting that is there stays its company's. */
export const SettingNameItems = ({ owned = false }: { owned?: boolean }) => (
  <>
    <Field name="settingName" />
    {owned ? null : <Field name="companyId" />}
  </>
);

import { Form } from 'antd';
import { useEffect } from 'react';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { useCall } from '../call/useCall.ts';

/** Chooses the company of a form for whoever has but one to choose; what was chosen stays. */
export function OnlyCompany({ name }: { name: string }) {
  const form = Form.useFormInstance();
  const { data } = useCall(companyCalls.pick, { managed: true }, { onError: 'ignored' });
  const only = data?.length === 1 ? data[0]!.id : undefined;
  useEffect(() => {
    if (only !== undefined && !form.getFieldValue(name)) form.setFieldsValue({ [name]: only });
  }, [form, name, only]);
  return null;
}

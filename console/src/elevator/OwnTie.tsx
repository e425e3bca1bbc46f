import { Form } from 'antd';
import { useEffect } from 'react';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { companyTypes } from '@hoistway/contract/company/company.ts';
import type { ElevatorTie } from '@hoistway/contract/elevator/elevatorCard.ts';
import { useCall } from '#kit/call/useCall.ts';

/** What a company of a type usually is to an elevator that its people enter. */
const defaultTie: Partial<Record<(typeof companyTypes)[number], ElevatorTie>> = {
  maintenance: 'maintainerId',
  property: 'propertyId',
  installer: 'installerId',
  manufacturer: 'manufacturerId',
};

/** Ties a new elevator to the company of whoever has but one: without it the elevator would not be theirs to add. */
export function OwnTie() {
  const form = Form.useFormInstance();
  const { data } = useCall(companyCalls.pick, { managed: true }, { onError: 'ignored' });
  const only = data?.length === 1 ? data[0] : undefined;
  const tie = only && defaultTie[only.type];
  const id = only?.id;
  useEffect(() => {
    if (tie && id && !form.getFieldValue(tie)) form.setFieldsValue({ [tie]: id });
  }, [form, tie, id]);
  return null;
}

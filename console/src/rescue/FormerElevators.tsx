import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';

/** Shorter ones are still being typed. */
const shortestNumber = 5;
const settleMs = 300;

/** While the number of a caller is typed: the elevators that it was about before, to be chosen by one press. */
export function FormerElevators() {
  const t = useText();
  const form = Form.useFormInstance();
  const typed = (Form.useWatch<string | undefined>('phone', form) ?? '').trim();
  const [phone, setPhone] = useState('');
  useEffect(() => {
    const soon = setTimeout(() => setPhone(typed), settleMs);
    return () => clearTimeout(soon);
  }, [typed]);
  const former = useCall(phoneRecordCalls.callers, phone.length < shortestNumber ? null : { phone }, {
    onError: 'ignored',
  });
  if (phone !== typed || !former.data || former.data.length === 0) return null;
  return (
    <section className="former-elevators">
      <p className="hint">{t('phoneRecord.former')}</p>
      <ul>
        {former.data.map(({ elevatorId, elevatorNumber, projectName, caller }) => (
          <li key={elevatorId}>
            <button
              type="button"
              className="link-button"
              onClick={() => form.setFieldsValue({ elevatorId, ...(caller === null ? {} : { caller }) })}
            >
              {elevatorNumber}
            </button>{' '}
            <span className="hint">
              {projectName} {caller}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

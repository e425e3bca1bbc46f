import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { isAhead } from '@hoistway/contract/upkeepContract/billing/bookingDay.ts';
import { formatDay } from '#kit/format/instant.ts';

interface WhenAheadProps {
  /** The field of the day. */
  name: 'date' | 'billingDate';
  children: ReactNode;
}

/** What is asked of a form while its day is still to come. */
export function WhenAhead({ name, children }: WhenAheadProps) {
  const [today] = useState(() => formatDay(Date.now()));
  return (
    <Form.Item noStyle dependencies={[name]}>
      {({ getFieldValue }) => (isAhead(getFieldValue(name) as string | undefined, today) ? children : null)}
    </Form.Item>
  );
}

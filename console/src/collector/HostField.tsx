import { Form, Input, type FormItemProps } from 'antd';
import { useText } from '#kit/text.ts';

/** Under which name collectors reach the broker. */
export function HostField({ rules }: { rules: FormItemProps['rules'] }) {
  const t = useText();
  return (
    <Form.Item name="host" label={t('collector.host')} extra={t('collector.hostHint')} rules={rules ?? []}>
      <Input maxLength={253} />
    </Form.Item>
  );
}

import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { dayFault } from '@hoistway/contract/input/writtenDay.ts';
import { DayField } from '../form/DayField.tsx';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import type { ListAddress, ListValues } from './useListAddress.ts';

/** One field of a search form; with options it is a choice, with `pick` whatever it renders, else a text or a day. */
export interface SearchField<Name extends string = string> {
  name: Name;
  label: string;
  options?: readonly { value: string; label: string }[];
  pick?: ReactNode;
  kind?: 'day';
}

const alwaysShown = 3;

/** Three visible fields, the rest folded; what is searched for stands in the address. */
export function ListSearch({
  name,
  fields,
  address,
  unfolds = true,
  onAgain,
}: {
  name: string;
  fields: readonly SearchField[];
  address: ListAddress;
  /** Shows a folded field that is searched by. */
  unfolds?: boolean;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
}) {
  const t = useText();
  const clearing = useClearing();
  const [form] = Form.useForm<ListValues>();
  const phone = useNarrow(480);
  const { values } = address;
  const shown = phone ? 1 : alwaysShown;
  const dayRule = {
    validator: async (_: unknown, text: string | undefined) => {
      const fault = dayFault(text);
      if (fault) throw new Error(t(fault));
    },
  };
  const [unfolded, setUnfolded] = useState(
    () => unfolds && fields.slice(alwaysShown).some((field) => values[field.name]),
  );
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(values);
  }, [form, values]);

  const search = (next: ListValues) => {
    address.setValues({ ...values, ...next });
    const same = Object.entries(next).every(([name, value]) => (values[name] ?? '') === (value ?? '').trim());
    if (same) onAgain();
  };

  return (
    <Form<ListValues>
      form={form}
      name={`${name}Search`}
      layout="vertical"
      className={unfolded ? 'search-form' : 'search-form is-folded'}
      onFinish={search}
    >
      {(unfolded ? fields : fields.slice(0, shown)).map((field) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={field.label}
          {...(field.kind === 'day' ? { rules: [dayRule] } : {})}
        >
          {field.pick ??
            (field.options ? (
              <Select
                allowClear={clearing}
                placeholder={t('button.pleaseSelect')}
                options={[...field.options]}
                onChange={() => form.submit()}
              />
            ) : field.kind === 'day' ? (
              <DayField />
            ) : (
              <Input allowClear maxLength={200} placeholder={t('button.pleaseEnter')} />
            ))}
        </Form.Item>
      ))}
      <div className="search-buttons">
        {fields.length > 0 ? (
          <>
            <Button htmlType="submit">{t('button.search')}</Button>
            <Button type="text" onClick={address.reset}>
              {t('button.reset')}
            </Button>
          </>
        ) : null}
        {fields.length > shown ? (
          <Button
            type="link"
            icon={unfolded ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? t('button.collapse') : t('live.more', { n: fields.length - shown })}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

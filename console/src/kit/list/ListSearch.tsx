import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { memo, useEffect, useState } from 'react';
import { dayFault } from '@hoistway/contract/input/writtenDay.ts';
import { DayField } from '../form/DayField.tsx';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import type { SearchField } from './SearchField.ts';
import type { ListAddress, ListValues } from './useListAddress.ts';

const alwaysShown = 3;

/** Three visible fields, the rest folded, or all of them; what is searched for stands in the address. */
export const ListSearch = memo(function ListSearch({
  name,
  fields,
  address,
  unfolds = true,
  whole = false,
  onAgain,
  onDone,
}: {
  name: string;
  fields: readonly SearchField[];
  address: ListAddress;
  /** Shows a folded field that is searched by. */
  unfolds?: boolean;
  /** Nothing is folded: the form was asked for. */
  whole?: boolean;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
  /** Searched by something else. */
  onDone?(): void;
}) {
  const t = useText();
  const clearing = useClearing();
  const [form] = Form.useForm<ListValues>();
  const phone = useNarrow(480);
  const { values } = address;
  const shown = whole ? fields.length : phone ? 1 : alwaysShown;
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
    onDone?.();
  };

  return (
    <Form<ListValues>
      form={form}
      name={`${name}Search`}
      {...(whole ? { id: `${name}Fields` } : {})}
      layout="vertical"
      className={unfolded || whole ? 'search-form' : 'search-form is-folded'}
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
                placeholder={field.usual ?? t('button.pleaseSelect')}
                options={[...field.options]}
                onChange={() => form.submit()}
              />
            ) : field.kind === 'day' ? (
              <DayField {...(field.usual ? { placeholder: field.usual } : {})} />
            ) : field.kind === 'number' ? (
              <Input type="number" min={1} max={field.max} />
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
});

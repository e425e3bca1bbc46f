import { Button, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { useText } from '#kit/text.ts';
import { GroupSelect } from '#kit/pick/GroupSelect.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { type FilterValues, numberFilters, saysTheSame } from './liveAddress.ts';
import type { LiveFilters } from './liveFilters.ts';
import type { MainForm } from './useMainForm.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

interface LiveSearchFormProps {
  filters: LiveFilters;
  choices: MainForm | undefined;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
  /** Searched. */
  onDone(): void;
}

/** The fields that live elevators are searched by; what is searched for stands in the address. */
export function LiveSearchForm({ filters, choices, onAgain, onDone }: LiveSearchFormProps) {
  const t = useText();
  const [form] = Form.useForm<FilterValues>();
  const { values } = filters;
  const rules = formRules(monitoringCalls.status, t);
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(values);
  }, [form, values]);

  const search = (next: FilterValues) => {
    const { words, state } = values;
    filters.setValues({ ...(words ? { words } : {}), ...(state ? { state } : {}), ...next });
    if (saysTheSame(values, next)) onAgain();
    onDone();
  };

  return (
    <Form<FilterValues>
      form={form}
      name="liveSearch"
      id="liveFields"
      layout="vertical"
      className="search-form"
      onFinish={search}
    >
      <Form.Item name="project_name" rules={rules('project_name')} label={t('elevator.projectName')}>
        <Input allowClear placeholder={t('button.pleaseEnter')} />
      </Form.Item>
      <Form.Item name="address" rules={rules('address')} label={t('elevator.address')}>
        <Input allowClear placeholder={t('button.pleaseEnter')} />
      </Form.Item>
      <Form.Item name="placeOfUse" label={t('elevator.placeOfUse')}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder={t('button.pleaseSelect')}
          options={(choices?.placesOfUse ?? placesOfUse).map((value) => ({
            value,
            label: t(`placeOfUse.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="regionCode" label={t('elevator.regionCode')}>
        <RegionPick />
      </Form.Item>
      <Form.Item name="groupId" label={t('elevator.groupId')}>
        <GroupSelect groups={choices?.groups} />
      </Form.Item>
      <Form.Item name="companyId" label={t('mapScreen.company')}>
        <Select
          allowClear
          showSearch={byLabel}
          placeholder={t('button.pleaseSelect')}
          options={(choices?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {numberFilters.map(([name, label]) => (
        <Form.Item key={name} name={name} rules={rules(name)} label={t(label)}>
          <Input allowClear placeholder={t('button.pleaseEnter')} />
        </Form.Item>
      ))}
      <div className="search-buttons">
        <Button htmlType="submit">{t('button.search')}</Button>
        <Button type="text" onClick={() => filters.setValues({})}>
          {t('button.reset')}
        </Button>
      </div>
    </Form>
  );
}

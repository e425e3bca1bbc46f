import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { useText } from '#kit/text.ts';
import { GroupSelect } from '#kit/pick/GroupSelect.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { chosenFilters, saysTheSame, type FilterValues } from './liveAddress.ts';
import type { LiveFilters } from './liveFilters.ts';
import { useMainForm } from './useMainForm.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

const foldedFields = [
  ['number', 'elevator.elevatorNo'],
  ['equipment_number', 'elevator.equipmentNo'],
  ['jury_number', 'elevator.nineNo'],
  ['intel_hardware_number', 'collector.serial'],
] as const;

interface LiveSearchFormProps {
  filters: LiveFilters;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
}

/** Three visible fields, the numbers folded; what is searched for stands in the address. */
export function LiveSearchForm({ filters, onAgain }: LiveSearchFormProps) {
  const t = useText();
  const [form] = Form.useForm<FilterValues>();
  const [unfolded, setUnfolded] = useState(() =>
    [...chosenFilters, ...foldedFields.map(([name]) => name)].some((name) => filters.values[name]),
  );
  const choices = useMainForm();
  const phone = useNarrow(480);
  /** A phone shows elevators first, and no field of the search until it is asked for. */
  const folded = phone && !unfolded;
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
  };

  return (
    <Form<FilterValues>
      form={form}
      name="liveSearch"
      layout="vertical"
      className="search-form"
      onFinish={search}
    >
      {folded ? null : (
        <>
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
        </>
      )}
      {unfolded ? (
        <>
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
          {foldedFields.map(([name, label]) => (
            <Form.Item key={name} name={name} rules={rules(name)} label={t(label)}>
              <Input allowClear placeholder={t('button.pleaseEnter')} />
            </Form.Item>
          ))}
        </>
      ) : null}
      <div className="search-buttons">
        {folded ? null : <Button htmlType="submit">{t('button.search')}</Button>}
        {folded && Object.keys(values).length === 0 ? null : (
          <Button type="text" onClick={filters.reset}>
            {t('button.reset')}
          </Button>
        )}
        <Button
          type="link"
          icon={unfolded ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded
            ? t('button.collapse')
            : t('live.more', { n: foldedFields.length + chosenFilters.length + (phone ? 3 : 0) })}
        </Button>
        {values.state ? (
          <span className="hint">
            {t('live.onlyStates', {
              states: values.state.map((state) => t(`mapState.${state}`)).join(t('live.comma')),
            })}
            <Button type="link" size="small" onClick={() => filters.setValues({ ...values, state: [] })}>
              {t('live.clear')}
            </Button>
          </span>
        ) : null}
        {values.words ? (
          <span className="hint">
            {t('live.searching', { words: values.words })}
            <Button type="link" size="small" onClick={() => filters.setValues({ ...values, words: '' })}>
              {t('live.clear')}
            </Button>
          </span>
        ) : null}
      </div>
    </Form>
  );
}

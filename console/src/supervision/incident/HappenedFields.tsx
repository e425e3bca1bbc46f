import { Input } from 'antd';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { InstantField } from '#kit/form/InstantField.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';

const { Field, Item } = fieldsOf(incidentCalls.open);

/** What happened and when, within the form of an incident. */
export function HappenedFields() {
  const t = useText();
  return (
    <>
      <Field name="kind" />
      <Item name="eventAt" label={t('incident.eventAt')}>
        <InstantField label={t('incident.eventAt')} />
      </Item>
      <Item
        name="awareAt"
        label={t('incident.awareAt')}
        extra={t('incident.awareAtHint')}
        dependencies={['eventAt']}
      >
        <InstantField label={t('incident.awareAt')} />
      </Item>
      <Item
        name="trappedUntil"
        label={t('incident.trappedUntil')}
        extra={t('incident.trappedUntilHint')}
        dependencies={['eventAt']}
      >
        <InstantField clearable label={t('incident.trappedUntil')} />
      </Item>
      <Wide>
        <Item name="description" label={t('incident.description')}>
          <Input.TextArea rows={5} maxLength={2000} />
        </Item>
      </Wide>
    </>
  );
}

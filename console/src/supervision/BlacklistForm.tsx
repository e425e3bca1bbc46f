import { Input, Radio } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';
import type { BlacklistRow } from './BlacklistList.tsx';

const { Field, Item } = fieldsOf(blacklistCalls.create);

/** A year from today, which is what an entry lasts unless somebody says otherwise. */
function newEntry() {
  const today = formatDay(Date.now());
  return { validFrom: today, validUntil: daysAfter(monthsAfter(today, 12), -1) };
}

/** The form of an entry; without one that of a new entry. */
export function BlacklistForm({ entry, onDone }: { entry?: BlacklistRow; onDone(): void }) {
  const t = useText();
  const [kind, setKind] = useState<'company' | 'staff'>('company');
  const [initial] = useState(() => entry ?? newEntry());
  const create = useSubmit(blacklistCalls.create);
  const update = useEdit(blacklistCalls.update, entry);
  const save = ({ partyId, staffId, ...values }: InputOf<typeof blacklistCalls.create>) =>
    entry
      ? update({ id: entry.id, ...values })
      : create({ ...values, ...(kind === 'company' ? { partyId } : { staffId }) });
  const required = [{ required: true, message: t('invalid.required') }];
  return (
    <EntityForm
      name="blacklistEntry"
      call={blacklistCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {entry ? null : (
        <FormSection title={t('blacklistEntry.sectionParty')}>
          <Box margin={[0, 0, 16]} className="form-wide">
            <Radio.Group
              aria-label={t('blacklistEntry.kind')}
              optionType="button"
              value={kind}
              onChange={({ target }) => setKind(target.value === 'staff' ? 'staff' : 'company')}
              options={(['company', 'staff'] as const).map((value) => ({
                value,
                label: t(`blacklistKind.${value}`),
              }))}
            />
          </Box>
          {kind === 'company' ? (
            <Item name="partyId" label={t('blacklistEntry.partyId')} more={required}>
              <CompanyPick />
            </Item>
          ) : (
            <Item name="staffId" label={t('blacklistEntry.staffId')} more={required}>
              <StaffPick />
            </Item>
          )}
        </FormSection>
      )}
      <FormSection title={t('blacklistEntry.section')}>
        <Wide>
          <Field name="reason">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </Wide>
        <Wide>
          <Field name="evidence" />
        </Wide>
        {entry ? null : (
          <Wide>
            <Item
              name="evidenceFile"
              label={t('blacklistEntry.evidenceFile')}
              extra={t('blacklistEntry.evidenceFileHint')}
            >
              <FileField />
            </Item>
          </Wide>
        )}
        <Field name="validFrom" />
        <Item name="validUntil" label={t('blacklistEntry.validUntil')} dependencies={['validFrom']}>
          <DayField />
        </Item>
      </FormSection>
    </EntityForm>
  );
}

import { Input, Select } from 'antd';
import { useState } from 'react';
import { personItems } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { noScanReasons } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { dutyDiaryCalls, type DiaryRow } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ScanLabel } from '#kit/capture/ScanLabel.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { CheckedItems } from './CheckedItems.tsx';

const { Item } = fieldsOf(dutyDiaryCalls.confirm);

interface CheckFormProps {
  page: DiaryRow;
  onDone(): void;
}

/** What the safety officer saw at the elevator, shown by its label or with the reason why that was not scanned. */
export function CheckForm({ page: { id, day, state, standing }, onDone }: CheckFormProps) {
  const t = useText();
  const confirm = useSubmit(dutyDiaryCalls.confirm);
  const [scanned, setScanned] = useState<string>();
  const fixed = { id, day, seen: state };
  return (
    <EntityForm
      name="dutyDiary"
      call={dutyDiaryCalls.confirm}
      fixed={fixed}
      initial={{ checked: personItems.map((item) => ({ item, finding: 'inOrder' as const, note: null })) }}
      save={(values) =>
        confirm({ ...values, ...fixed, ...(scanned === undefined ? {} : { label: scanned }) })
      }
      onDone={onDone}
      onCancel={onDone}
      saveText={t('dutyDiary.check')}
    >
      <FormSection title={t('dutyDiary.tab')}>
        <Wide>
          {standing === 'late' ? <p className="hint">{t('dutyDiary.lateHint')}</p> : null}
          <Item name="checked" label={t('dutyDiary.checked')}>
            <CheckedItems />
          </Item>
        </Wide>
        <Wide>
          <Item name="done" label={t('dutyDiary.done')} extra={t('dutyDiary.doneHint')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Item>
        </Wide>
      </FormSection>
      <FormSection title={t('dutyDiary.proof')}>
        {scanned === undefined ? (
          <>
            <Wide>
              <ScanLabel onRead={setScanned} />
            </Wide>
            <Item name="label" label={t('dutyDiary.label')} extra={t('dutyDiary.labelHint')}>
              <Input maxLength={200} />
            </Item>
            <Item name="proof" label={t('dutyDiary.noScan')}>
              <Select
                allowClear
                placeholder={t('button.pleaseSelect')}
                options={noScanReasons.map((value) => ({ value, label: t(`diaryProof.${value}`) }))}
              />
            </Item>
          </>
        ) : (
          <output>{t('diaryProof.scanned')}</output>
        )}
      </FormSection>
    </EntityForm>
  );
}

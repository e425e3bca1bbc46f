import { Form, Input, Select } from 'antd';
import { defectClasses, inspectionResults } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { FileField } from '#kit/form/FileField.tsx';

const { Item } = fieldsOf(inspectionCalls.create);

interface FindingsFieldsProps {
  /** Whether it may still be an appointment, so that nothing has to be said. */
  optional: boolean;
}

/** What a body found, and its papers; defects are asked for where it failed. */
export function FindingsFields({ optional }: FindingsFieldsProps) {
  const t = useText();
  const failed = Form.useWatch<string | undefined>('result') === 'failed';
  const needed = optional ? [] : [{ required: true, message: t('invalid.required') }];
  const ofFailed = [{ required: true, message: t('invalid.failedNeedsDefect') }];
  return (
    <FormSection title={t('inspection.sectionFindings')}>
      {optional ? (
        <Wide>
          <Box as="p" margin={[0, 0, 12]} className="hint">
            {t('inspection.findingsHint')}
          </Box>
        </Wide>
      ) : null}
      <Item name="inspectedOn" label={t('inspection.inspectedOn')} more={needed}>
        <DayField />
      </Item>
      <Item name="result" label={t('inspection.result')} more={needed}>
        <Select
          allowClear={optional}
          placeholder={t('button.pleaseSelect')}
          options={inspectionResults.map((value) => ({ value, label: t(`inspectionResult.${value}`) }))}
        />
      </Item>
      <Item name="reportNo" label={t('inspection.reportNo')} more={needed}>
        <Input maxLength={60} />
      </Item>
      <Item name="certificateNo" label={t('inspection.certificateNo')}>
        <Input maxLength={60} />
      </Item>
      {failed ? (
        <>
          <Item name="defectClass" label={t('inspection.defectClass')} more={ofFailed}>
            <Select
              placeholder={t('button.pleaseSelect')}
              options={defectClasses.map((value) => ({ value, label: t(`defectClass.${value}`) }))}
            />
          </Item>
          <Wide>
            <Item name="defects" label={t('inspection.defects')} more={ofFailed}>
              <Input.TextArea rows={3} maxLength={2000} />
            </Item>
          </Wide>
        </>
      ) : null}
      <Wide>
        <Item name="lateReason" label={t('inspection.lateReason')} extra={t('inspection.lateReasonHint')}>
          <Input maxLength={300} />
        </Item>
      </Wide>
      <Item
        name="inspectionReport"
        label={t('inspection.inspectionReport')}
        extra={t('inspection.papersHint')}
      >
        <FileField />
      </Item>
      <Item name="certificate" label={t('inspection.certificate')} extra={t('inspection.papersHint')}>
        <FileField />
      </Item>
    </FormSection>
  );
}

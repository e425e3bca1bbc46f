import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { isOutside } from '@hoistway/contract/install/stepEvidence.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { rangeText } from '@hoistway/contract/install/document/measureRange.ts';

const { Item } = fieldsOf(installStepCalls.done);
type Values = Pick<InputOf<typeof installStepCalls.done>, 'measured' | 'paperNo' | 'paperOn'>;

interface DoneFormProps {
  step: Pick<InstallStepRow, 'id' | 'state' | 'measures' | 'measured' | 'paperRule' | 'paperNo' | 'paperOn'>;
  /** Keeps what is reported on the phone; without it the server is told at once. */
  report?(said: Values): Promise<unknown>;
  onClose(): void;
}

/** Reports a step done, with what was measured and the paper that it waited for. */
export function DoneForm({ step, report, onClose }: DoneFormProps) {
  const t = useText();
  const tell = useSubmit(installStepCalls.done);
  const fixed = { id: step.id, seen: step.state };
  const [initial] = useState<Values>(() => ({
    measured: step.measures.map((_, at) => step.measured[at] ?? null),
    ...(step.paperNo === null ? {} : { paperNo: step.paperNo }),
    ...(step.paperOn === null ? {} : { paperOn: step.paperOn }),
  }));
  return (
    <FormDialog title={t('installStepMove.done')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof installStepCalls.done, Values>
        name="installDone"
        call={installStepCalls.done}
        fixed={fixed}
        initial={initial}
        save={(values) => (report ? report(values) : tell({ ...fixed, ...values }))}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('installStepMove.done')}
      >
        {step.measures.length === 0 ? null : (
          <Item name="measured" label={t('installStep.measured')}>
            <ValuesField measures={step.measures} />
          </Item>
        )}
        {step.paperRule === null ? null : (
          <>
            <Item name="paperNo" label={t('installStep.paperNo')}>
              <Input maxLength={60} />
            </Item>
            <Item name="paperOn" label={t('installStep.paperOn')}>
              <DayField />
            </Item>
          </>
        )}
      </EntityForm>
    </FormDialog>
  );
}

interface ValuesFieldProps {
  id?: string;
  value?: (number | null)[];
  onChange?(values: (number | null)[]): void;
  measures: InstallStepRow['measures'];
}

/** A number for each value that is asked for, with its range. */
function ValuesField({ id, value = [], onChange, measures }: ValuesFieldProps) {
  const t = useText();
  const ownName = useOwnName();
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {measures.map((measure, at) => {
        const name = ownName(measure.name, measure.englishName);
        return (
          <Stack key={at} row wrap gap={8} align="center" justify="space-between">
            <span>
              {name} <span className="hint">{rangeText(measure)}</span>
            </span>
            <InputNumber
              controls={false}
              aria-label={name}
              suffix={measure.unit}
              value={value[at] ?? null}
              status={isOutside(measure, value[at]) ? 'warning' : ''}
              onChange={(next) =>
                onChange?.(measures.map((_, nth) => (nth === at ? next : (value[nth] ?? null))))
              }
            />
          </Stack>
        );
      })}
      {measures.some((measure, at) => isOutside(measure, value[at])) ? (
        <p className="alert-text">{t('installStep.decisionAhead')}</p>
      ) : null}
    </Stack>
  );
}

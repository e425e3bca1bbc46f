import { Checkbox } from 'antd';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { LossFollows } from './LossFollows.tsx';
import { today } from './today.ts';
import { Stack } from '#kit/layout/Stack.tsx';

type Contract = ReplyOf<typeof contractCalls.detail>;
type Loss = Omit<InputOf<typeof renewalCalls.lose>, 'id'>;

const { Field, Item } = fieldsOf(renewalCalls.lose);

interface LoseFormProps {
  contract: Contract;
  onDone(): void;
  onCancel(): void;
}

/** Since when, why and which elevators of a contract the company no longer maintains. */
export function LoseForm({ contract, onDone, onCancel }: LoseFormProps) {
  const t = useText();
  const lose = useSubmit(renewalCalls.lose);
  const { id, expiryDate } = contract;
  const open = contract.lines.filter(({ state }) => state === 'active');
  return (
    <EntityForm<typeof renewalCalls.lose, Loss>
      name="contractLose"
      call={renewalCalls.lose}
      fixed={{ id }}
      initial={{ lostOn: today() < expiryDate ? today() : expiryDate, lineIds: open.map((line) => line.id) }}
      save={(values) => lose({ id, ...values })}
      onDone={onDone}
      onCancel={onCancel}
      saveText={t('loss.save')}
    >
      <FormSection title={t('route.upkeep.loseAdd')}>
        <Field name="lostOn" />
        <Field name="reason" />
        <Wide>
          <Field name="remark" />
        </Wide>
        <Wide>
          <LossFollows />
        </Wide>
      </FormSection>
      <FormSection title={t('loss.elevators')}>
        <Wide>
          <Item name="lineIds">
            <LineChoice lines={open} />
          </Item>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}

interface LineChoiceProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?(ids: string[]): void;
  lines: Contract['lines'];
}

/** Some or all of the elevators of a contract. */
function LineChoice({ id, value = [], onChange, lines }: LineChoiceProps) {
  const t = useText();
  return (
    <div className="renewal-lines" id={id ?? ''} tabIndex={-1}>
      <Stack row wrap gap={8} align="center" justify="space-between" margin={[0, 0, 8]}>
        <Checkbox
          checked={value.length === lines.length}
          indeterminate={value.length > 0 && value.length < lines.length}
          onChange={({ target }) => onChange?.(target.checked ? lines.map((line) => line.id) : [])}
        >
          {t('renewal.selected', { n: value.length })}
        </Checkbox>
      </Stack>
      <Checkbox.Group className="loss-lines" value={value} onChange={(ids) => onChange?.(ids)}>
        {lines.map((line) => (
          <Checkbox key={line.id} value={line.id}>
            <strong>{line.elevatorNumber}</strong> <span className="hint">{line.projectName}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}

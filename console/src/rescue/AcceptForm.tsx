import { Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueMoves } from '@hoistway/contract/rescue/rescueMoves.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { useText } from '#kit/text.ts';
import { MinutesField } from './case/MinutesField.tsx';

const { Item } = fieldsOf(rescueCalls.accept);

interface AcceptFormProps {
  rescue: RescueDetail;
  /** Who said so, where that is known already. */
  staffId?: string;
  onDone(): void;
  onCancel(): void;
}

/** Records that somebody comes, and in how many minutes. */
export function AcceptForm({ rescue, staffId, onDone, onCancel }: AcceptFormProps) {
  const t = useText();
  const warned = useListedParties();
  const { id, state, asked } = rescue;
  const first = staffId ?? asked.find((each) => each.state === askedState.asked)?.staffId;
  const minutes = asked.find((each) => each.staffId === first)?.etaMinutes;
  return (
    <FormDialog title={t('rescueMove.accept')} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="acceptRescue"
        call={rescueCalls.accept}
        fixed={{ id }}
        initial={{
          ...(first === undefined ? {} : { staffId: first }),
          ...(minutes ? { etaMinutes: minutes } : {}),
        }}
        save={(values: Omit<InputOf<typeof rescueCalls.accept>, 'id'>) =>
          makeMove(rescueMoves, rescueCalls, 'accept', { id, seen: state, said: values })
        }
        onDone={onDone}
        onCancel={onCancel}
        saveText={t('rescueMove.accept')}
      >
        <Item
          name="staffId"
          label={t('rescueCase.leadId')}
          extra={asked.length === 0 ? t('rescue.nobodyAsked') : undefined}
        >
          <Select
            placeholder={t('button.pleaseSelect')}
            options={asked.map((person) => ({
              value: person.staffId,
              label: `${warned.person(person.staffId, person.name)} · ${person.companyName} · ${t(`askedState.${person.state}`)}`,
            }))}
          />
        </Item>
        <Item name="etaMinutes" label={t('rescue.eta')}>
          <MinutesField />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

import { Form, Input, Radio } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import {
  hurtInsideOf,
  insideOf,
  judgeRelease,
  type KnownPeople,
} from '@hoistway/contract/rescue/releaseRule.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { releaseWays } from '@hoistway/contract/rescue/rescueCase.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { CausePick } from '#kit/pick/CausePick.tsx';
import { useText } from '#kit/text.ts';
import { outText } from './peopleWords.ts';

type ReleaseCall = typeof rescueCalls.release | typeof rescueCalls.releaseMine;
type Outcome = Omit<InputOf<typeof rescueCalls.releaseMine>, 'id'>;

const { Field, Item } = fieldsOf(rescueCalls.releaseMine);

interface ReleaseFormProps {
  call: ReleaseCall;
  fixed: { id: string };
  known: KnownPeople;
  save(outcome: Outcome): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
}

/** Records who is out: how many, whether anybody is injured, by which way and why it happened; what was known stands in it. */
export function ReleaseForm({ call, fixed, known, save, onDone, onCancel }: ReleaseFormProps) {
  const t = useText();
  const inside = insideOf(known);
  const initial = {
    injuredCount: hurtInsideOf(known),
    ...(inside === null ? {} : { releasedCount: inside }),
  };
  return (
    <FormDialog title={t('rescueMove.release')} onCancel={onCancel} mask={{ closable: false }}>
      <p className="hint">
        {[
          inside === null ? t('rescue.unknownInside') : t('rescue.knownInside', { n: inside }),
          outText(known, t),
        ]
          .filter((part) => part !== null)
          .join(t('rescue.separator'))}
      </p>
      <EntityForm<ReleaseCall, Outcome>
        name="releaseRescue"
        call={call}
        fixed={fixed}
        initial={initial}
        save={save}
        onDone={onDone}
        onCancel={onCancel}
        saveText={t('rescueMove.release')}
      >
        <Field name="releasedCount" />
        {inside === null ? <EverybodyOut /> : null}
        <Field name="injuredCount" />
        <Field name="releaseWay">
          <Radio.Group options={releaseWays.map((value) => ({ value, label: t(`releaseWay.${value}`) }))} />
        </Field>
        <Reason known={known} />
        <Field name="causeClass">
          <CausePick />
        </Field>
        <Field name="cause" />
      </EntityForm>
    </FormDialog>
  );
}

/** Where nobody knows how many are inside it is a question of its own, which nothing answers beforehand. */
function EverybodyOut() {
  const t = useText();
  return (
    <Item
      name="everybodyOut"
      label={t('rescue.everybodyOut')}
      more={[{ required: true, message: t('rescue.everybodyOutNeeded') }]}
    >
      <Radio.Group
        options={[
          { value: true, label: t('rescue.everybodyIsOut') },
          { value: false, label: t('rescue.someStayInside') },
        ]}
      />
    </Item>
  );
}

/** Asked for as soon as the numbers are not what was known, by the rule of the server. */
function Reason({ known }: { known: KnownPeople }) {
  const t = useText();
  const form = Form.useFormInstance<Partial<Outcome>>();
  const releasedCount = Form.useWatch('releasedCount', form);
  const injuredCount = Form.useWatch('injuredCount', form);
  const everybodyOut = Form.useWatch('everybodyOut', form);
  if (typeof releasedCount !== 'number') return null;
  const { doubts, remaining } = judgeRelease(known, {
    releasedCount,
    injuredCount: injuredCount ?? 0,
    everybodyOut,
  });
  if (doubts.length === 0) return null;
  const why = doubts.map((doubt) => t(`releaseDoubt.${doubt}`)).join(t('rescue.separator'));
  return (
    <Item
      name="reason"
      label={t('rescue.releaseReason')}
      extra={
        remaining === 0 ? (
          why
        ) : (
          <>
            {why}
            <br />
            {t('rescue.releaseReasonHint')}
          </>
        )
      }
      more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
    >
      <Input.TextArea rows={2} maxLength={300} />
    </Item>
  );
}

import { Button, Checkbox, Form, Input, type CheckboxOptionType } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { emptiesCar } from '@hoistway/contract/rescue/releaseRule.ts';
import { isOpenRescue, rescueCase, rescueDangers } from '@hoistway/contract/rescue/rescueCase.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { minutesLost } from '../rescueTime.ts';
import { changedFacts } from './changedFacts.ts';
import { peopleWords } from '../peopleWords.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** What is known of the people inside, and of how it ended. */
export function CaseFacts({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { injuredCount, dangers, releaseTime, country } = rescue;
  const facts = [
    [t('rescueCase.trappedCount'), peopleWords(rescue, t)],
    [t('rescueCase.injuredCount'), numberText(injuredCount)],
    [t('rescueCase.source'), t(`rescueSource.${rescue.source}`)],
    [t('rescueCase.level'), t(`rescueLevel.${rescue.level as 1 | 2 | 3}`)],
    ...(minutesLost(rescue) < 1 ? [] : [[t('rescueCase.beganTime'), wholeTime(rescue.beganTime)]]),
    [t('rescueCase.reportTime'), wholeTime(rescue.reportTime)],
    [t('elevator.address'), rescue.address],
    // There is no 96333 in Singapore.
    ...(country === 'cn' && rescue.nineNo !== null ? [[t('elevator.nineNo'), rescue.nineNo]] : []),
    ...(country === 'cn' && rescue.kunshanNo !== null ? [[t('elevator.kunshanNo'), rescue.kunshanNo]] : []),
    ...(releaseTime === null
      ? []
      : [
          [t('rescueCase.releaseTime'), wholeTime(releaseTime)],
          [t('rescueCase.releasedCount'), numberText(rescue.releasedCount)],
          [
            t('rescueCase.releaseWay'),
            rescue.releaseWay === null ? '–' : t(`releaseWay.${rescue.releaseWay}`),
          ],
          [
            t('rescueCase.causeClass'),
            rescue.causeClass === null ? t('cause.none') : t(`causeClass.${rescue.causeClass}`),
          ],
          [t('rescueCase.cause'), rescue.cause ?? '–'],
          [t('rescueCase.checkResult'), rescue.checkResult ?? t('rescue.notChecked')],
        ]),
  ];
  return (
    <section className="case-part">
      <header>
        <h2>{t('rescue.facts')}</h2>
        {isOpenRescue(rescue.state) ? (
          <Allowed permission="rescue.dispatch">
            <Button type="link" size="small" onClick={() => setEditing(true)}>
              {t('button.edit')}
            </Button>
          </Allowed>
        ) : null}
      </header>
      {dangers.length > 0 ? (
        <Box
          as="p"
          padding={[4, 10]}
          margin={[6, 0]}
          borderRadius={4}
          background="redSoft"
          color="red"
          fontWeight={600}
        >
          {dangers.map((danger) => t(`rescueDanger.${danger}`)).join(t('term.comma'))}
        </Box>
      ) : null}
      <dl className="case-facts">
        {facts.map(([name, value]) => (
          <Grid
            columns="104px minmax(0, 1fr)"
            gap={8}
            padding={[3, 0]}
            border="bottom"
            fontSize={13}
            lineHeight={20}
            key={name}
          >
            <Box as="dt" color="ink2" fontSize="inherit">
              {name}
            </Box>
            <dd>{value}</dd>
          </Grid>
        ))}
      </dl>
      {editing ? <FactsForm rescue={rescue} onDone={() => setEditing(false)} /> : null}
    </section>
  );
}

const { Field, Item } = fieldsOf(rescueCalls.keepFacts);

function FactsForm({ rescue, onDone }: { rescue: RescueDetail; onDone(): void }) {
  const t = useText();
  const keep = useSubmit(rescueCalls.keepFacts);
  const { id } = rescue;
  const before = valuesOf(rescue, rescueCase.groups.people);
  const options: CheckboxOptionType[] = rescueDangers.map((value) => ({
    value,
    label: t(`rescueDanger.${value}`),
  }));
  return (
    <FormDialog title={t('rescue.facts')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="rescueFacts"
        call={rescueCalls.keepFacts}
        fixed={{ id }}
        initial={before}
        save={async (values: Omit<InputOf<typeof rescueCalls.keepFacts>, 'id'>) => {
          const { reason, ...known } = values;
          const changed = changedFacts(before, known);
          if (changed) await keep({ id, ...changed, ...(reason ? { reason } : {}) });
        }}
        onDone={onDone}
        onCancel={onDone}
      >
        <Field name="trappedCount" />
        <EmptyCarReason rescue={rescue} />
        <Field name="injuredCount" />
        <Field name="dangers">
          <Checkbox.Group options={options} />
        </Field>
        <Field name="callerPhone" />
      </EntityForm>
    </FormDialog>
  );
}

/** That nobody is inside any more is not said without a reason. */
function EmptyCarReason({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const form = Form.useFormInstance<{ trappedCount?: number | null }>();
  const trappedCount = Form.useWatch('trappedCount', form);
  if (typeof trappedCount !== 'number' || trappedCount === rescue.trappedCount) return null;
  if (!emptiesCar(trappedCount, rescue)) return null;
  return (
    <Item
      name="reason"
      label={t('rescue.releaseReason')}
      more={[{ required: true, whitespace: true, message: t('rescue.emptyCarReason') }]}
    >
      <Input.TextArea rows={2} maxLength={300} />
    </Item>
  );
}

import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { defaultPerDay } from '@hoistway/contract/plan/planRules.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { batchListPath } from './batchPath.ts';
import { ElevatorsField } from './ElevatorsField.tsx';
import '../plan.css';
import { noValue, numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Batch = InputOf<typeof planBatchCalls.preview>;
type Planned = ReplyOf<typeof planBatchCalls.preview>;

const { Field, Item } = fieldsOf(planBatchCalls.preview);

interface BatchFormProps {
  onClose(): void;
  /** Elevators that are chosen at first, by id with what they are called. */
  elevators?: ReadonlyMap<string, string>;
  /** Where the form stands, unless among the batches. */
  head?: ReactNode;
}

/** Plans of many elevators for one person: asked for, looked at day by day, then saved. */
export function BatchForm({ onClose, elevators, head }: BatchFormProps) {
  const t = useText();
  const preview = useSend(planBatchCalls.preview);
  const [batch, setBatch] = useState<Batch>();
  const [planned, setPlanned] = useState<Planned>();
  return (
    <Box maxWidth={860} className="plan-batch">
      {head ?? (
        <PageHead
          title={t('planBatch.make')}
          crumbs={[{ title: t('route.maintenance.mPlanBath'), path: batchListPath }]}
        />
      )}
      {batch && planned ? (
        <BatchPreview
          batch={batch}
          planned={planned}
          onBack={() => setPlanned(undefined)}
          onSaved={onClose}
        />
      ) : (
        <EntityForm
          name="planBatchForm"
          call={planBatchCalls.preview}
          initial={
            batch ?? {
              perDay: defaultPerDay,
              daysToComplete: 1,
              skipWeekends: false,
              ...(elevators ? { elevatorIds: [...elevators.keys()] } : {}),
            }
          }
          save={(values: Batch) =>
            preview(values, (rows) => {
              setBatch(values);
              setPlanned(rows);
            })
          }
          onDone={() => {}}
          onCancel={onClose}
          saveText={t('planBatch.preview')}
        >
          <Field name="workerId" />
          <Item name="elevatorIds" label={t('planBatch.elevatorIds')}>
            <ElevatorsField {...(elevators ? { named: elevators } : {})} />
          </Item>
          <Grid columns="1fr 1fr" gap={[0, 16]} className="plan-pair">
            <Field name="firstDay" />
            <Field name="lastDay" />
          </Grid>
          <Grid columns="1fr 1fr" gap={[0, 16]} className="plan-pair">
            <Field name="perDay" />
            <Field name="daysToComplete" />
          </Grid>
          <Field name="skipWeekends" />
        </EntityForm>
      )}
    </Box>
  );
}

/** What the batch comes to, before its days. */
function PreviewFacts({ planned, days }: { planned: Planned; days: readonly string[] }) {
  const t = useText();
  const n = (holds: (each: Planned[number]) => boolean) => numberText(planned.filter(holds).length);
  const counts = days.map((day) => ({ day, n: planned.filter((each) => each.day === day).length }));
  const [busiest] = counts.toSorted((one, other) => other.n - one.n || one.day.localeCompare(other.day));
  return (
    <Facts
      each={110}
      facts={[
        [t('planBatch.fresh'), n(({ known }) => !known)],
        [t('planBatch.known'), n(({ known }) => known)],
        [t('planBatch.broughtForward'), n((each) => each.broughtForward)],
        [t('planBatch.late'), n(({ late }) => late)],
        [t('planBatch.days'), numberText(days.length)],
        [t('planBatch.busiest'), busiest ? t('planBatch.perDayOf', busiest) : noValue],
      ]}
    />
  );
}

interface BatchPreviewProps {
  batch: Batch;
  planned: Planned;
  onBack(): void;
  onSaved(): void;
}

function BatchPreview({ batch, planned, onBack, onSaved }: BatchPreviewProps) {
  const t = useText();
  const create = useSubmit(planBatchCalls.create);
  const allSaved = useUnsavedGuard(true);
  const days = [...new Set(planned.map(({ day }) => day))];
  return (
    <Box as="section" padding={[0, 'gutter', 20]} className="plan-preview">
      <Box as="h2" lineHeight={28}>
        {t('planBatch.previewTitle', { n: planned.length })}
      </Box>
      <p className="hint plan-note">{t('planBatch.previewHint')}</p>
      <PreviewFacts planned={planned} days={days} />
      <Box as="table" margin={[8, 0, 0]} className="plain-table is-top">
        <tbody>
          {days.map((day) => {
            const own = planned.filter((each) => each.day === day);
            return (
              <tr key={day}>
                <Box as="th" width={112} fontWeight={600} scope="row">
                  <time>{day}</time>
                  <Box as="small" block>
                    {t('planInspection.onDay', { n: own.length })}
                  </Box>
                </Box>
                <td>
                  <ul>
                    {own.map((each) => (
                      <Stack as="li" row wrap gap={[0, 12]} align="baseline" key={each.id}>
                        <strong>{each.elevatorNumber}</strong>
                        <span>{each.projectName}</span>
                        <Box as="small" block>
                          {t(each.known ? 'planBatch.known' : 'planBatch.fresh')}
                        </Box>
                        {each.late ? <BusinessWord state="bad" word={t('planBatch.late')} /> : null}
                        {each.broughtForward ? (
                          <BusinessWord state="warning" word={t('planBatch.broughtForward')} />
                        ) : null}
                      </Stack>
                    ))}
                  </ul>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <div className="form-foot">
        <Button onClick={onBack}>{t('planBatch.change')}</Button>
        <ActionButton
          type="primary"
          onClick={async () => {
            await create(batch);
            allSaved();
            onSaved();
          }}
        >
          {t('planBatch.save', { n: planned.length })}
        </ActionButton>
      </div>
    </Box>
  );
}

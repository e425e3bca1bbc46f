import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { partCriterionCalls } from '@hoistway/contract/part/partCriterion.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

type Criterion = ReplyOf<typeof partCriterionCalls.list>[number];
type Values = Pick<InputOf<typeof partCriterionCalls.tighten>, 'watchAt' | 'endAt'>;
const { Item } = fieldsOf(partCriterionCalls.tighten);

/** What two limits of a criterion mean. */
const limitsText = (
  { direction, unit, atEnd }: Criterion,
  { watch, end }: Criterion['reference'],
  t: Translate,
): string =>
  t('partCriterion.limits', {
    direction: t(`criterionDirection.${direction}`),
    unit: t(`criterionUnit.${unit}`),
    watch,
    end,
    atEnd: t(`partEnd.${atEnd}`),
  });

function CriteriaWithin({ id }: { id: string }) {
  const t = useText();
  const [chosen, setChosen] = useState<Criterion>();
  const { data: criteria } = useCall(partCriterionCalls.list, { id });
  const release = useSubmit(partCriterionCalls.release);
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('partCriterion.title')}</h2>
      <ul>
        {(criteria ?? []).map((row) => (
          <Stack
            as="li"
            row
            wrap
            gap={12}
            align="center"
            padding={[8, 0]}
            border="bottom"
            key={row.criterion}
          >
            <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
              <span>
                {t('partCriterion.said', {
                  name: t(`partCriterionId.${row.criterion}`),
                  said: limitsText(row, row.own ?? row.reference, t),
                })}
              </span>
              <small>
                {row.own === null
                  ? t('partCriterion.source', {
                      source: row.source.title,
                      confidence: t(`confidence.${row.source.confidence}`),
                    })
                  : t('partCriterion.own')}
              </small>
            </Grid>
            <Allowed permission="parts.edit">
              {row.own === null ? null : (
                <Button
                  size="small"
                  onClick={() => void release({ partKindId: id, criterion: row.criterion })}
                >
                  {t('partCriterion.release')}
                </Button>
              )}
              <Button size="small" onClick={() => setChosen(row)}>
                {t('partCriterion.tighten')}
              </Button>
            </Allowed>
          </Stack>
        ))}
      </ul>
      {chosen ? <TightenForm partKindId={id} row={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Stack>
  );
}

/** The limits by which pieces of a part are watched and replaced, with their source. */
export const CriteriaSection = withErrorBoundary(CriteriaWithin);

interface TightenFormProps {
  partKindId: string;
  row: Criterion;
  onClose(): void;
}

function TightenForm({ partKindId, row, onClose }: TightenFormProps) {
  const t = useText();
  const tighten = useSubmit(partCriterionCalls.tighten);
  const { criterion, unit, own, reference } = row;
  const { watch, end } = own ?? reference;
  const suffix = t(`criterionUnit.${unit}`);
  return (
    <FormDialog
      title={t('partCriterion.tightenTitle', { name: t(`partCriterionId.${criterion}`) })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof partCriterionCalls.tighten, Values>
        name="tightenPart"
        call={partCriterionCalls.tighten}
        fixed={{ partKindId, criterion }}
        initial={{ watchAt: watch, endAt: end }}
        save={(values) => tighten({ partKindId, criterion, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <p className="hint">
          {t('partCriterion.standard', {
            limits: limitsText(row, reference, t),
            source: row.source.title,
          })}
        </p>
        <Item name="watchAt" label={t('partCriterion.watchAt')} required>
          <InputNumber controls={false} className="form-number" suffix={suffix} />
        </Item>
        <Item name="endAt" label={t('partCriterion.endAt')} required>
          <InputNumber controls={false} className="form-number" suffix={suffix} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

import { Select } from 'antd';
import { useState } from 'react';
import {
  faultRecord,
  historySlots,
  recordCode,
  type RecordField,
} from '@hoistway/contract/controller/controllerDictionary.ts';
import {
  controllerFaultName,
  numberText,
  type Values,
} from '@hoistway/contract/controller/controllerRules.ts';
import { recordSlots } from '@hoistway/contract/telemetry/command.ts';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useNewestSnapshot } from './useNewestSnapshot.ts';
import { WordBits } from './WordBits.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const [code, , day, time] = faultRecord as [RecordField, RecordField, RecordField, RecordField];
const measures = faultRecord.filter(({ item, bits }) => item > time.item && bits === undefined);
const words = faultRecord.filter(({ bits }) => bits !== undefined);

function FaultRecordsWithin({ id }: { id: string }) {
  const t = useText();
  const narrow = useNarrow(768);
  const { snapshot, values, missing } = useNewestSnapshot(id, 'records');
  const [chosen, setChosen] = useState<string>(recordSlots[0]);
  if (missing) return <EmptyState title={t('controller.neverRead')} hint={t('controller.neverReadHint')} />;
  if (values === undefined || snapshot === undefined) return null;
  const at = (slot: string, { item }: RecordField) => values[recordCode(slot, item)];
  const wordOf = (slot: string) => {
    const fault = at(slot, code);
    if (fault === undefined) return t('controller.notRead');
    if (fault === 0) return t('controller.noFault');
    return `${controllerFaultName(fault, t)} · ${numberText(day, at(slot, day) ?? 0)} ${numberText(time, at(slot, time) ?? 0)}`;
  };
  const lists = [
    {
      title: t('controller.lastTen'),
      slots: recordSlots.map((slot, index) => ({ slot, name: t('controller.record', { n: index + 1 }) })),
    },
    {
      title: t('controller.history'),
      slots: historySlots.map((slot, index) => ({
        slot,
        name: t('controller.historyRecord', { n: index + 1 }),
      })),
    },
  ];
  return (
    <>
      <Stack row wrap gap={[8, 16]} align="center" justify="space-between" margin={[0, 0, 8]}>
        <p className="hint">
          {t('controller.snapshot')} {formatDayTime(Date.parse(snapshot.askedAt))}
          {snapshot.state === 'partial' ? ` · ${t('controller.partialHint')}` : ''}
        </p>
        <ExportButton call={controllerCalls.downloadRecords} input={{ id, readingId: snapshot.id }} />
      </Stack>
      <TwoPane side={280} below={768} sideFirst gap={24} align="start">
        {narrow ? (
          <Select
            className="wide-pick"
            aria-label={t('controller.tabRecords')}
            value={chosen}
            onChange={setChosen}
            options={lists.map(({ title, slots }) => ({
              label: title,
              options: slots.map(({ slot, name }) => ({ value: slot, label: `${name} · ${wordOf(slot)}` })),
            }))}
          />
        ) : (
          <Box
            as="nav"
            maxHeight="70vh"
            overflow="auto"
            className="record-list"
            aria-label={t('controller.tabRecords')}
          >
            {lists.map(({ title, slots }) => (
              <section key={title}>
                <Box
                  padding={[4, 12]}
                  background="panel"
                  stickyTop={0}
                  as="h3"
                  margin={[0, 0, 4]}
                  fontSize={13}
                >
                  {title}
                </Box>
                {slots.map(({ slot, name }) => (
                  <Box
                    as="button"
                    padding={[6, 12]}
                    width="100%"
                    borderRadius={4}
                    color="ink"
                    textAlign="left"
                    block
                    key={slot}
                    type="button"
                    aria-current={slot === chosen}
                    onClick={() => setChosen(slot)}
                  >
                    <span>{name}</span>
                    <Box as="small" block>
                      {wordOf(slot)}
                    </Box>
                  </Box>
                ))}
              </section>
            ))}
          </Box>
        )}
        <FaultRecord slot={chosen} title={wordOf(chosen)} values={values} />
      </TwoPane>
    </>
  );
}

/** The ten records and the history of fifty that the controller keeps, with what it measured at each fault. */
export const FaultRecords = withErrorBoundary(FaultRecordsWithin);

function FaultRecord({ slot, title, values }: { slot: string; title: string; values: Values }) {
  const { language } = useLanguage();
  const subcode = faultRecord[1]!;
  return (
    <article className="fault-record">
      <h2 className="section-title">{title}</h2>
      <Grid
        as="dl"
        margin={[0, 0, 12]}
        border="all"
        borderRadius={6}
        columns="var(--value-columns, repeat(auto-fill, minmax(132px, 1fr)))"
        className="value-grid"
      >
        {[subcode, ...measures].map((field) => {
          const value = values[recordCode(slot, field.item)];
          return (
            <div key={field.item}>
              <Box as="dt" lineHeight={18}>
                {field[language]}
              </Box>
              <dd>
                {value === undefined ? '–' : numberText(field, value)}{' '}
                {field.unit ? <small>{field.unit}</small> : null}
              </dd>
            </div>
          );
        })}
      </Grid>
      <Grid min={232} gap={12} padding={[4, 0, 24]} oneBelow={768}>
        {words.map((word) => {
          const value = values[recordCode(slot, word.item)];
          return value === undefined ? null : <WordBits key={word.item} word={word} value={value} />;
        })}
      </Grid>
    </article>
  );
}

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
      <div className="records-head">
        <p className="hint">
          {t('controller.snapshot')} {formatDayTime(Date.parse(snapshot.askedAt))}
          {snapshot.state === 'partial' ? ` · ${t('controller.partialHint')}` : ''}
        </p>
        <ExportButton call={controllerCalls.downloadRecords} input={{ id, readingId: snapshot.id }} />
      </div>
      <div className="record-columns">
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
          <nav className="record-list" aria-label={t('controller.tabRecords')}>
            {lists.map(({ title, slots }) => (
              <section key={title}>
                <h3>{title}</h3>
                {slots.map(({ slot, name }) => (
                  <button
                    key={slot}
                    type="button"
                    aria-current={slot === chosen}
                    onClick={() => setChosen(slot)}
                  >
                    <span>{name}</span>
                    <small>{wordOf(slot)}</small>
                  </button>
                ))}
              </section>
            ))}
          </nav>
        )}
        <FaultRecord slot={chosen} title={wordOf(chosen)} values={values} />
      </div>
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
      <dl className="value-grid fault-record-values">
        {[subcode, ...measures].map((field) => {
          const value = values[recordCode(slot, field.item)];
          return (
            <div key={field.item}>
              <dt>{field[language]}</dt>
              <dd>
                {value === undefined ? '–' : numberText(field, value)}{' '}
                {field.unit ? <small>{field.unit}</small> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="word-grid">
        {words.map((word) => {
          const value = values[recordCode(slot, word.item)];
          return value === undefined ? null : <WordBits key={word.item} word={word} value={value} />;
        })}
      </div>
    </article>
  );
}

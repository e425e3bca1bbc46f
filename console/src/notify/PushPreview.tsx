import { useMutation } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { weekdays } from '@hoistway/contract/notify/faultPush.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { send } from '#kit/call/api.ts';
import { ClockField } from '#kit/form/ClockField.tsx';
import { OnePick } from '#kit/pick/OnePick.tsx';
import type { PickSearch } from '#kit/pick/usePickOptions.ts';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { PushField } from './PushField.tsx';
import { groundWord } from '#kit/card/pushWords.ts';

type Draft = Pick<
  InputOf<typeof faultPushCalls.previewSetting>,
  'companyId' | 'settingId' | 'settingName' | 'rules'
>;

interface PushPreviewProps {
  /** The setting as it is being edited; the settings in force without it. */
  draft?: () => Draft;
}

const mostLifts = 50;

/** Who would be told of a fault on a lift at a moment, and what keeps the others from it. */
export function PushPreview({ draft }: PushPreviewProps) {
  const t = useText();
  const [elevatorId, setElevatorId] = useState<string | null>(null);
  const [code, setCode] = useState<string>();
  const [weekday, setWeekday] = useState(() => new Date().getDay() || 7);
  const [minute, setMinute] = useState(720);
  const { data, mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<typeof faultPushCalls.previewSetting>) =>
      send(faultPushCalls.previewSetting, input),
  });
  const ask = () => {
    if (elevatorId === null || code === undefined) return;
    mutate({ elevatorId, code, weekday, minute: minute % 1440, ...draft?.() });
  };
  return (
    <section className="push-preview" aria-label={t('faultPush.whoTold')}>
      {draft ? <h2>{t('faultPush.whoTold')}</h2> : null}
      <p className="hint">{t(draft ? 'faultPush.previewHint' : 'faultPush.previewKept')}</p>
      <div className="push-question">
        <PushField title={t('faultPush.previewLift')}>
          <LiftPick value={elevatorId} onChange={setElevatorId} />
        </PushField>
        <PushField title={t('faultPush.previewCode')}>
          <FaultKindPick label={t('faultPush.previewCode')} value={code ?? null} onChange={setCode} />
        </PushField>
        <PushField title={t('faultPush.previewDay')}>
          <Select
            aria-label={t('faultPush.previewDay')}
            value={weekday}
            options={weekdays.map((value) => ({ value, label: t(`weekday.${value}` as TextKey) }))}
            onChange={setWeekday}
          />
        </PushField>
        <PushField title={t('faultPush.previewTime')}>
          <ClockField label={t('faultPush.previewTime')} minute={minute} onChange={setMinute} />
        </PushField>
        <Button
          disabled={elevatorId === null || code === undefined}
          loading={isPending}
          onClick={ask}
          className="push-ask"
        >
          {t('faultPush.previewAsk')}
        </Button>
      </div>
      {data === undefined ? null : <Answer {...data} />}
    </section>
  );
}

interface PickedLift {
  id: string;
  elevatorNo: string;
  shortNumber: string | null;
  projectName: string;
}

/** Lifts by words, or those that are chosen already. */
async function readLifts({ words, ids }: PickSearch): Promise<PickedLift[]> {
  if (ids) return Promise.all(ids.map((id) => send(monitoringCalls.elevator, { id })));
  const found = await send(monitoringCalls.status, { pageSize: mostLifts, ...(words ? { words } : {}) });
  return found.rows;
}

/** Searches one lift by number, address and project. */
function LiftPick({ value, onChange }: { value: string | null; onChange(id: string | null): void }) {
  return (
    <OnePick
      name="pushPreviewLift"
      value={value}
      onChange={onChange}
      read={readLifts}
      labelOf={(lift) => `${lift.shortNumber ?? lift.elevatorNo} · ${lift.projectName}`}
    />
  );
}

function Answer({ people, more }: ReplyOf<typeof faultPushCalls.previewSetting>) {
  const t = useText();
  if (people.length === 0 && !more) return <p role="status">{t('faultPush.previewNobody')}</p>;
  return (
    <>
      <table className="push-answer" aria-live="polite">
        <thead>
          <tr>
            <th>{t('faultPush.previewPerson')}</th>
            <th>{t('faultPush.previewWay')}</th>
            <th>{t('faultPush.previewGround')}</th>
          </tr>
        </thead>
        <tbody>
          {people.flatMap(({ id, nick, companyName, ways }) =>
            ways.map((way, at) => (
              <tr key={`${id} ${way.channel}`} className={way.obstacle === null ? '' : 'is-not-told'}>
                <td>
                  {at === 0 ? (
                    <>
                      {nick} <span className="hint">{companyName}</span>
                    </>
                  ) : null}
                </td>
                <td>
                  {t(`pushChannel.${way.channel}`)}{' '}
                  {way.obstacle === null ? (
                    <strong>{t('faultPush.previewTold')}</strong>
                  ) : (
                    <span className="hint">{t(`pushObstacle.${way.obstacle}`)}</span>
                  )}
                </td>
                <td>
                  {groundWord(
                    {
                      ...way,
                      settingName: way.settingName === '' ? t('faultPush.draftName') : way.settingName,
                    },
                    t,
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {more ? <p className="hint">{t('faultPush.previewMore')}</p> : null}
    </>
  );
}

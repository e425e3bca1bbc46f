import { Button, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { weekdays } from '@hoistway/contract/notify/faultPush.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { perform } from '#kit/call/perform.ts';
import { ClockField } from '#kit/form/ClockField.tsx';
import { OneSelect } from '#kit/pick/OneSelect.tsx';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { RulePart } from './RulePart.tsx';
import { matchedRuleText } from '#kit/card/ruleWords.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

type Draft = Pick<
  InputOf<typeof faultPushCalls.preview>,
  'companyId' | 'settingId' | 'settingName' | 'rules'
>;

interface NotificationPreviewProps {
  /** The setting as it is being edited; the settings in force without it. */
  draft?: () => Draft;
}

const maxElevators = 50;

/** Who would be notified of a fault on an elevator at a moment, and why others would not. */
export function NotificationPreview({ draft }: NotificationPreviewProps) {
  const t = useText();
  const [elevatorId, setElevatorId] = useState<string | null>(null);
  const [code, setCode] = useState<string>();
  const [weekday, setWeekday] = useState(() => new Date().getDay() || 7);
  const [minute, setMinute] = useState(720);
  const preview = useSend(faultPushCalls.preview);
  const [answer, setAnswer] = useState<ReplyOf<typeof faultPushCalls.preview>>();
  const [loading, setLoading] = useState(false);
  const submit = () => {
    if (elevatorId === null || code === undefined) return;
    setLoading(true);
    setAnswer(undefined);
    const question = { elevatorId, code, weekday, minute: minute % 1440, ...draft?.() };
    perform(preview(question, setAnswer).finally(() => setLoading(false)));
  };
  return (
    <Box as="section" padding={[0, 0, 16]} className="rule-preview" aria-label={t('faultPush.whoNotified')}>
      {draft ? (
        <Box as="h2" margin={[12, 0, 4]}>
          {t('faultPush.whoNotified')}
        </Box>
      ) : null}
      <p className="hint">{t(draft ? 'faultPush.previewHint' : 'faultPush.previewKept')}</p>
      <Grid
        columns="minmax(0, 1fr) minmax(0, 1fr) 128px 80px auto"
        gap={[0, 12]}
        align="end"
        oneBelow={768}
        className="rule-question"
      >
        <RulePart title={t('faultPush.previewElevator')}>
          <ElevatorPick value={elevatorId} onChange={setElevatorId} />
        </RulePart>
        <RulePart title={t('faultPush.previewCode')}>
          <FaultKindPick label={t('faultPush.previewCode')} value={code ?? null} onChange={setCode} />
        </RulePart>
        <RulePart title={t('faultPush.previewDay')}>
          <Select
            aria-label={t('faultPush.previewDay')}
            value={weekday}
            options={weekdays.map((value) => ({ value, label: t(`weekday.${value}` as TextKey) }))}
            onChange={setWeekday}
          />
        </RulePart>
        <RulePart title={t('faultPush.previewTime')}>
          <ClockField label={t('faultPush.previewTime')} minute={minute} onChange={setMinute} />
        </RulePart>
        <Button
          disabled={elevatorId === null || code === undefined}
          loading={loading}
          onClick={submit}
          {...styleProps({ margin: [0, 0, 10] })}
        >
          {t('faultPush.previewAsk')}
        </Button>
      </Grid>
      {answer === undefined ? null : <Answer {...answer} />}
    </Box>
  );
}

/** Searches one elevator by number, address and project. */
function ElevatorPick({ value, onChange }: { value: string | null; onChange(id: string | null): void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const search = { pageSize: maxElevators, ...(words ? { words } : {}) };
  const found = useCall(monitoringCalls.status, search, { keepPrevious: true, onError: 'handled' });
  const failure = usePickFailure(found);
  const rows = found.data?.rows ?? [];
  const missing = value !== null && !found.isPending && rows.every((row) => row.id !== value);
  const chosen = useCall(monitoringCalls.elevator, missing ? { id: value } : null, {
    keepPrevious: true,
    onError: 'ignored',
  });
  return (
    <OneSelect
      label={t('faultPush.previewElevator')}
      value={value}
      onChange={onChange}
      onWords={setWords}
      rows={missing && chosen.data ? [chosen.data, ...rows] : rows}
      labelOf={(elevator) => `${elevator.shortNumber ?? elevator.elevatorNo} · ${elevator.projectName}`}
      failure={failure}
    />
  );
}

function Answer({ people, more }: ReplyOf<typeof faultPushCalls.preview>) {
  const t = useText();
  if (people.length === 0 && !more) return <output>{t('faultPush.previewNobody')}</output>;
  return (
    <>
      <Box as="table" width="100%" aria-live="polite">
        <thead>
          <tr>
            <Box
              as="th"
              padding={[6, 8, 6, 0]}
              border="bottom"
              fontWeight={600}
              textAlign="start"
              textOverflow="anywhere"
            >
              {t('faultPush.previewPerson')}
            </Box>
            <Box
              as="th"
              padding={[6, 8, 6, 0]}
              border="bottom"
              fontWeight={600}
              textAlign="start"
              textOverflow="anywhere"
            >
              {t('faultPush.previewWay')}
            </Box>
            <Box
              as="th"
              padding={[6, 8, 6, 0]}
              border="bottom"
              fontWeight={600}
              textAlign="start"
              textOverflow="anywhere"
            >
              {t('faultPush.previewMatchedRule')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {people.flatMap(({ id, nick, companyName, ways }) =>
            ways.map((way, at) => (
              <tr key={`${id} ${way.channel}`} className={way.obstacle === null ? '' : 'is-not-notified'}>
                <Box as="td" padding={[6, 8, 6, 0]} border="bottom" textAlign="start" textOverflow="anywhere">
                  {at === 0 ? (
                    <>
                      {nick} <span className="hint">{companyName}</span>
                    </>
                  ) : null}
                </Box>
                <Box as="td" padding={[6, 8, 6, 0]} border="bottom" textAlign="start" textOverflow="anywhere">
                  {t(`notificationChannel.${way.channel}`)}{' '}
                  {way.obstacle === null ? (
                    <strong>{t('faultPush.previewNotified')}</strong>
                  ) : (
                    <span className="hint">{t(`notificationObstacle.${way.obstacle}`)}</span>
                  )}
                </Box>
                <Box as="td" padding={[6, 8, 6, 0]} border="bottom" textAlign="start" textOverflow="anywhere">
                  {matchedRuleText(
                    {
                      ...way,
                      settingName: way.settingName === '' ? t('faultPush.draftName') : way.settingName,
                    },
                    t,
                  )}
                </Box>
              </tr>
            )),
          )}
        </tbody>
      </Box>
      {more ? <p className="hint">{t('faultPush.previewMore')}</p> : null}
    </>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import {
  programScheduleCalls,
  type ProgramScheduleRow,
} from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone, showTip } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { formatDay } from '#kit/format/instant.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { PlaysNow } from './PlaysNow.tsx';
import { ProgramPick } from './ProgramPick.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { hoursText, shareText, spanText } from './scheduleWords.ts';
import { TerminalPick } from './TerminalPick.tsx';
import './schedule.css';

const scheduleColumns = columns(
  programScheduleCalls.page,
  ['programName', 'where', 'when', 'hours', 'priority', 'share'],
  {
    programName: { width: 108, strong: true },
    where: {
      title: 'programSchedule.where',
      width: 110,
      cell: ({ terminalNames, groupNames }, t) => {
        if (terminalNames.length + groupNames.length === 0) return t('programSchedule.allTerminals');
        const comma = t('programSchedule.comma');
        const groups =
          groupNames.length > 0 ? [t('programSchedule.groupCount', { names: groupNames.join(comma) })] : [];
        const named =
          terminalNames.length > 2
            ? [t('programSchedule.terminalCount', { n: terminalNames.length })]
            : terminalNames;
        return <span title={terminalNames.join(comma)}>{[...named, ...groups].join(comma)}</span>;
      },
    },
    when: { title: 'programSchedule.when', width: 147, cell: (row, t) => spanText(row, t) },
    hours: {
      title: 'programSchedule.dayParts',
      width: 190,
      cell: (row, t) => {
        const holidays = row.onHolidays === 'any' ? [] : [t(`holidayRule.${row.onHolidays}`)];
        const words = [hoursText(row, t), ...holidays].join(t('programSchedule.comma'));
        return <span title={words}>{words}</span>;
      },
    },
    priority: { width: 70, align: 'right' },
    share: {
      width: 85,
      align: 'right',
      cell: ({ share }, t) => (share === null ? t('programSchedule.equalShare') : shareText(share, t)),
    },
    companyName: { title: 'programSchedule.companyId', width: 180 },
    playedVersion: { title: 'programSchedule.playedVersion', width: 100 },
    direction: { title: 'programSchedule.direction', width: 100 },
    screenSize: { title: 'programSchedule.screenSize', width: 120 },
  },
  ['companyName', 'direction', 'screenSize', 'playedVersion', 'createdAt'],
);

/** When programmes play and where, and why a terminal shows what it shows (`/advert/scheduleList`). */
export function ScheduleList() {
  const t = useText();
  const remove = useSend(programScheduleCalls.remove);
  const [form, setForm] = useState<{ schedule?: ProgramScheduleRow; today: string }>();
  const openForm = (schedule?: ProgramScheduleRow) =>
    setForm({ ...(schedule ? { schedule } : {}), today: formatDay(Date.now()) });
  return (
    <>
      <Stack height="100%" className="schedule-screen">
        <PageHead
          title={t('route.misc.scheduleList')}
          action={
            <Allowed permission="program.edit">
              <Button type="primary" onClick={() => openForm()}>
                {t('programSchedule.add')}
              </Button>
            </Allowed>
          }
        />
        <TwoPane side={320} below={1180} className="schedule-columns">
          <ListScreen
            name="programSchedule"
            title={t('route.misc.scheduleList')}
            embedded
            call={programScheduleCalls.page}
            search={[
              { name: 'words', label: t('programSchedule.words') },
              { name: 'programId', label: t('programSchedule.programSearch'), pick: <ProgramPick /> },
              { name: 'terminalId', label: t('programSchedule.terminalId'), pick: <TerminalPick /> },
            ]}
            columns={scheduleColumns}
            unit="programSchedule.unit"
            emptyHint={t('programSchedule.emptyHint')}
            bulk={{
              nameOf: (row) => row.programName,
              actions: [
                {
                  key: 'remove',
                  text: t('programSchedule.remove'),
                  done: t('programSchedule.removed'),
                  permission: 'program.edit',
                  danger: true,
                  call: programScheduleCalls.remove,
                  input: {},
                },
              ],
            }}
            rowActions={(row) => [
              {
                key: 'edit',
                text: t('button.edit'),
                permission: 'program.edit' as const,
                run: () => openForm(row),
              },
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'program.edit' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('programSchedule.removeTitle', { name: row.programName }),
                    hint: t('programSchedule.removeHint'),
                    // A call about many says of each what became of it.
                    run: () =>
                      remove({ ids: [row.id] }, ([result]) =>
                        result?.done
                          ? showDone(t('done.programSchedule.remove'))
                          : showTip(result?.reason ?? ''),
                      ),
                  }),
              },
            ]}
          />
          <Box as="aside" padding={[0, 16, 16]} overflow="hidden auto">
            <PlaysNow />
          </Box>
        </TwoPane>
      </Stack>
      {form ? (
        <ScheduleForm schedule={form.schedule} today={form.today} onClose={() => setForm(undefined)} />
      ) : null}
    </>
  );
}

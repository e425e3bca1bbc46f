import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { dutyCalls, dutyPlaces, dutyShifts, type Duty } from '@hoistway/contract/rescue/dutyRoster.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { mondayOf, weekOf } from './dutyWeek.ts';
import './dutyRoster.css';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Stack } from '#kit/layout/Stack.tsx';

type Roster = ReplyOf<typeof dutyCalls.roster>;
type Slot = Pick<Duty, 'day' | 'shift' | 'place'>;

function DutyRosterWithin() {
  const t = useText();
  const today = formatDay(useNow());
  const [monday, setMonday] = useState(() => mondayOf(today));
  // Who answers for several companies chooses one of them; without it the server says whose roster it shows.
  const [address] = useSearchParams();
  const [companyId, setCompanyId] = useState(() => address.get('company'));
  const of = { from: monday, ...(companyId === null ? {} : { companyId }) };
  const roster = useCall(dutyCalls.roster, of, { keepPrevious: true });
  const shown = companyId ?? roster.data?.companyId ?? null;
  const copy = useSend(dutyCalls.copyWeek);
  const days = weekOf(monday);
  return (
    <Box as="section" padding={[12, 'gutter', 24]}>
      <Stack as="header" row wrap gap={8} align="center" margin={[0, 0, 12]}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('rescueDuty.before')}
          title={t('rescueDuty.before')}
          onClick={() => setMonday(mondayOf(monday, -1))}
        />
        <Button onClick={() => setMonday(mondayOf(today))}>{t('rescueDuty.thisWeek')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('rescueDuty.next')}
          title={t('rescueDuty.next')}
          onClick={() => setMonday(mondayOf(monday, 1))}
        />
        <Box as="span" minWidth={200} className="duty-company">
          <CompanyPick managed label={t('staff.companyId')} value={shown} onChange={setCompanyId} />
        </Box>
        <strong>{`${days[0]} – ${days[6]}`}</strong>
        <Box as="span" flex={1} minWidth={200} className="hint">
          {t('rescueDuty.hint')}
        </Box>
        <Allowed permission="rescuer.edit">
          <Button
            onClick={() =>
              void copy({ from: monday, ...(shown === null ? {} : { companyId: shown }) }, ({ copied }) =>
                showDone(t('rescueDuty.copied', { n: copied })),
              )
            }
          >
            {t('rescueDuty.copy')}
          </Button>
        </Allowed>
      </Stack>
      {roster.data?.duties.length === 0 ? (
        <Box as="p" margin={[0, 0, 12]} fontWeight={600}>
          {t('rescueDuty.empty')}
        </Box>
      ) : null}
      {roster.data ? <Week roster={roster.data} days={days} today={today} /> : <Loading />}
    </Box>
  );
}

/** Who is on duty for rescues, day by day and shift by shift. */
export const DutyRoster = withErrorBoundary(DutyRosterWithin);

/** The name of a day, as days are counted from Monday. */
const weekdayOf = (day: string, t: ReturnType<typeof useText>): string =>
  t(`weekday.${(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);

function Week({ roster, days, today }: { roster: Roster; days: readonly string[]; today: string }) {
  const t = useText();
  return (
    <Box overflow="auto">
      <table className="plain-table is-top duty-week">
        <thead>
          <tr>
            <th scope="col">{t('rescueDuty.shift')}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'is-today' : undefined}>
                {weekdayOf(day, t)} {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dutyShifts.flatMap((shift) =>
            dutyPlaces.map((place) => (
              <tr key={`${shift} ${place}`} className={place === 1 ? 'is-first' : undefined}>
                <Box as="th" fontWeight={600} scope="row">
                  {place === 1 ? (
                    <>
                      {t(`dutyShift.${shift}`)}
                      <small>{t(shift === 'day' ? 'rescueDuty.hours' : 'rescueDuty.nightHours')}</small>
                    </>
                  ) : null}
                  <span>{t(`rescueDuty.place.${place}`)}</span>
                </Box>
                {days.map((day) => (
                  <td key={day} className={day === today ? 'is-today' : undefined}>
                    <OnDuty roster={roster} slot={{ day, shift, place }} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Box>
  );
}

/** Who is entered for one shift, chosen from those who can be sent on that day. */
function OnDuty({ roster, slot }: { roster: Roster; slot: Slot }) {
  const t = useText();
  const set = useSend(dutyCalls.setDuty);
  const warned = useListedParties();
  const { day, shift, place } = slot;
  const entered = roster.duties.find(
    (duty) => duty.day === day && duty.shift === shift && duty.place === place,
  );
  const note = entered?.unfit ? <small className="alert-text">{t('rescueDuty.unfit')}</small> : null;
  if (!holdsPermission('rescuer.edit'))
    return (
      <>
        {entered?.name ?? <span className="nothing">{t('rescueDuty.nobody')}</span>}
        {note}
      </>
    );
  const people = roster.people.filter(({ certificateUntil }) => certificateUntil >= day);
  const options = people.map(({ staffId, name }) => ({
    value: staffId,
    label: warned.person(staffId, name),
  }));
  const known = entered === undefined || people.some(({ staffId }) => staffId === entered.staffId);
  return (
    <>
      <Select
        {...styleProps({ width: '100%' })}
        size="small"
        allowClear
        aria-label={`${day} ${t(`dutyShift.${shift}`)} ${t(`rescueDuty.place.${place as 1 | 2}`)}`}
        placeholder={t('rescueDuty.nobody')}
        value={entered?.staffId ?? null}
        options={known ? options : [{ value: entered.staffId, label: entered.name }, ...options]}
        onChange={(staffId: string | null | undefined) =>
          void set({ companyId: roster.companyId, ...slot, staffId: staffId ?? null })
        }
      />
      {note}
    </>
  );
}

import { monthsAfter } from '@hoistway/contract/time/days.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { centsOf, textOfCents, totalOfAmounts } from '@hoistway/contract/money.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { today } from '../renewal/today.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { ScrollBox } from '#kit/ScrollBox.tsx';
import type { ValueOf } from '#kit/glyph/choiceStates.ts';
import { useText } from '#kit/text.ts';
import { ChooseContract } from '../renewal/ChooseContract.tsx';
import { moneyText } from '#kit/format/number.ts';
import { contractListPath, contractPath, orderPath, schedulePath } from '../contractPath.ts';
import { contractPlansPath } from '../renewal/paths.ts';
import { doneByMonth, firstMonth, visitsByMonth, yearFrom } from './visitsWithin.ts';
import './schedule.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Schedule = ReplyOf<typeof contractCalls.schedule>;

/** When the customer pays and when elevators are visited, of the contract that the address names. */
export function ContractScheduleScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? (
    <ChooseContract
      title="schedule.choose"
      hint="schedule.chooseHint"
      pathOf={schedulePath}
      fixed={{ state: 'valid' }}
    />
  ) : (
    <ScheduleOf key={id} id={id} />
  );
}

function ScheduleOf({ id }: { id: string }) {
  const t = useText();
  const contract = useCall(contractCalls.detail, { id });
  const schedule = useCall(contractCalls.schedule, { id });
  if (!contract.data || !schedule.data) return <Loading page />;
  const { contractNo, partyA, effectiveDate, expiryDate } = contract.data;
  return (
    <>
      <PageHead
        title={t('route.upkeep.schedule')}
        subtitle={`${contractNo} · ${partyA}`}
        crumbs={[
          { title: t('route.upkeep.view'), path: contractListPath },
          { title: contractNo, path: contractPath(id) },
        ]}
      />
      <Grid
        columns="minmax(0, 1fr) 312px"
        gap={20}
        padding={[12, 'gutter', 24]}
        className="contract-schedule"
      >
        <Visits id={id} schedule={schedule.data} effectiveDate={effectiveDate} expiryDate={expiryDate} />
        <Payments instalments={schedule.data.instalments} />
      </Grid>
    </>
  );
}

/** "11 月", "Nov" of 2026-11. */
const monthKey = (month: string) => `monthName.${month.slice(5) as MonthNumber}` as const;
type MonthNumber = ValueOf<'monthName'>;

interface VisitsProps {
  id: string;
  schedule: Schedule;
  effectiveDate: string;
  expiryDate: string;
}

/** A row for each elevator, a column for each month, a square for each visit. */
function Visits({ id, schedule: { visits, done, unplanned }, effectiveDate, expiryDate }: VisitsProps) {
  const t = useText();
  const navigate = useNavigate();
  const [from, setFrom] = useState(firstMonth(effectiveDate, today()));
  const months = yearFrom(from);
  return (
    <section className="schedule-visits">
      <Stack as="header" row wrap gap={8} align="center" justify="space-between">
        <h2>{t('schedule.visits')}</h2>
        <Stack as="span" row inline gap={8}>
          <Button size="small" onClick={() => setFrom(monthsAfter(`${from.slice(0, 7)}-01`, -12))}>
            {t('schedule.back')}
          </Button>
          <Button size="small" onClick={() => setFrom(monthsAfter(`${from.slice(0, 7)}-01`, 12))}>
            {t('schedule.on')}
          </Button>
        </Stack>
      </Stack>
      {unplanned.length > 0 ? (
        <Stack
          as="p"
          row
          wrap
          gap={8}
          align="center"
          justify="space-between"
          padding={[8, 12]}
          margin={[8, 0]}
          border="all"
          borderRadius={6}
          background="sunk"
        >
          <span>
            {t('schedule.unplanned', { n: unplanned.length })}
            <span className="hint">
              {' '}
              {unplanned.map((each) => each.elevatorNumber).join(t('contract.comma'))}
            </span>
          </span>
          <Allowed permission="plan.add">
            <Button type="primary" size="small" onClick={() => void navigate(contractPlansPath(id))}>
              {t('schedule.makePlans')}
            </Button>
          </Allowed>
        </Stack>
      ) : null}
      {visits.length === 0 ? (
        <p className="hint">{t('schedule.noVisits')}</p>
      ) : (
        <ScrollBox className="schedule-scroll" label={t('schedule.visits')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('contractLine.elevatorId')}</th>
                {months.map((month, at) => (
                  <th key={month} scope="col">
                    {at === 0 || month.endsWith('-01') ? <small>{month.slice(0, 4)}</small> : null}
                    {t(monthKey(month))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visits.map((plan) => {
                const byMonth = visitsByMonth(plan, months);
                const doneIn = doneByMonth(done, plan.elevatorId);
                return (
                  <tr key={plan.elevatorId} data-stopped={plan.stopped}>
                    <th scope="row">
                      <strong>{plan.elevatorNumber}</strong>
                      <small>
                        {plan.stopped ? t('schedule.stopped') : (plan.worker ?? t('schedule.nobody'))}
                      </small>
                    </th>
                    {months.map((month) => (
                      <td key={month}>
                        {doneIn.get(month)?.map(({ orderId, orderNumber, day, ordinal, type }) => (
                          <Link
                            key={orderId}
                            to={orderPath(orderId)}
                            className="visit-square is-done"
                            title={`${day} · ${t('schedule.done')} · ${type === null ? orderNumber : t(`maintenanceType.${type}`)}`}
                            aria-label={`${ordinal ?? '✓'} · ${plan.elevatorNumber} · ${day} · ${t('schedule.done')}`}
                          >
                            {ordinal ?? '✓'}
                          </Link>
                        ))}
                        {plan.stopped
                          ? null
                          : byMonth.get(month)!.map(({ day, ordinal, type }) => (
                              <span
                                key={day}
                                className="visit-square"
                                data-type={type}
                                data-outside={day > expiryDate || day < effectiveDate}
                                title={`${day} · ${t(`maintenanceType.${type}`)}`}
                              >
                                {ordinal}
                              </span>
                            ))}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <Stack as="ul" row wrap gap={[4, 20]} margin={[12, 0, 0]} color="ink2" className="visit-legend">
        {maintenanceTypes.map((type) => (
          <li key={type}>
            <span className="visit-square" data-type={type} /> {t(`maintenanceType.${type}`)}
          </li>
        ))}
        <li>
          <span className="visit-square is-done" /> {t('schedule.done')}
        </li>
      </Stack>
    </section>
  );
}

/** When the customer pays how much. */
function Payments({ instalments }: Pick<Schedule, 'instalments'>) {
  const t = useText();
  const total = totalOfAmounts(instalments.map(({ amount }) => centsOf(amount)));
  return (
    <section className="schedule-payments">
      <h2>{t('schedule.payments')}</h2>
      <table className="plain-table">
        <tbody>
          {instalments.map(({ position, due, amount }, at) => (
            <tr key={`${due} ${String(at)}`}>
              <Box as="th" textOverflow="nowrap" scope="row">
                {t('schedule.paid', { n: position })}
              </Box>
              <Box as="td" textOverflow="nowrap">
                <time>{due}</time>
              </Box>
              <Box as="td" textOverflow="nowrap">
                {moneyText(amount)}
              </Box>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Box as="th" textOverflow="nowrap" scope="row" colSpan={2}>
              {t('schedule.total')}
            </Box>
            <Box as="td" textOverflow="nowrap">
              {moneyText(textOfCents(total))}
            </Box>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

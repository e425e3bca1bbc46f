import { Button, Tabs, Tag } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { faultCalls, faultTabs } from '@hoistway/contract/fault/faultList.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { numberText } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { faultBulk } from './faultBulk.tsx';
import { faultColumns } from './faultColumns.tsx';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { FaultDrawer } from './FaultDrawer.tsx';
import { faultSearchFields } from './faultSearchFields.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { useFaultActions } from './useFaultActions.tsx';
import { useFaultCounts } from './useFaultCounts.ts';
import { useElevatorName } from '#kit/card/useElevatorName.ts';
import './fault.css';
import { Box } from '#kit/layout/Box.tsx';

const pageCalls = {
  notHandled: faultCalls.notHandledPage,
  snoozed: faultCalls.snoozedPage,
  handled: faultCalls.handledPage,
  all: faultCalls.page,
  nonFault: faultCalls.nonFaultPage,
} as const;

/** The faults of one elevator (`/realTime/eleHistoryFault?id=`), or of all that the viewer sees. */
export function FaultHistoryScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const elevatorId = search.get('id') ?? undefined;
  const incidentId = search.get('incidentId') ?? undefined;
  const tab = faultTabs.find((each) => each === search.get('tab')) ?? 'notHandled';
  const opened = search.get('fault') ?? undefined;
  const oneElevator = elevatorId !== undefined;
  const elevator = useElevatorName(elevatorId);
  const fields = useMemo(() => faultSearchFields(t, oneElevator), [t, oneElevator]);
  const fixed = useMemo(
    () => ({
      ...(elevatorId === undefined ? {} : { elevatorId }),
      ...(incidentId === undefined ? {} : { incidentId }),
    }),
    [elevatorId, incidentId],
  );
  const { values } = useListAddress(fields.map((field) => field.name));
  const wanted = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const { counts, catchUp } = useFaultCounts({ ...fixed, ...wanted });
  const newer = counts?.newer[tab] ?? 0;
  const repeated = counts?.repeated.join(' ') ?? '';
  const columns = useMemo(
    () => faultColumns(oneElevator, new Set(repeated.split(' '))),
    [oneElevator, repeated],
  );
  const call = pageCalls[tab];

  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const addressOf = useAddressWith('fault');
  const { actionsOf, form } = useFaultActions(addressOf);
  const showNewer = () => {
    catchUp();
    change({ page: undefined });
    void readAgain(call);
  };

  return (
    <div className="list-screen">
      <PageHead
        title={t('route.realTime.eleHistoryFault')}
        {...(elevator ? { subtitle: elevator } : {})}
        action={
          oneElevator || incidentId !== undefined ? (
            <Button onClick={() => change({ id: undefined, incidentId: undefined, page: undefined })}>
              {t('faultList.showAll')}
            </Button>
          ) : null
        }
      />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        onChange={(key) => change({ tab: key, page: undefined })}
        items={faultTabs.map((key) => ({
          key,
          label: (
            <span className="tab-label">
              {t(`faultTab.${key}`)} <span className="hint">{counts ? numberText(counts[key]) : ''}</span>
            </span>
          ),
        }))}
        tabBarExtraContent={incidentId === undefined ? null : <Tag>{t('faultList.ofIncident')}</Tag>}
      />
      <div className="tab-list" key={tab}>
        <ListScreen
          embedded
          name="fault"
          title={t('route.realTime.eleHistoryFault')}
          call={call}
          fixed={fixed}
          search={fields}
          columns={columns}
          unit="faultList.unit"
          emptyHint={t('faultList.emptyHint')}
          exporting={{ call: faultCalls.export, permission: 'fault.export', input: { tab } }}
          bulk={{
            nameOf: (row) => `${elevatorName(row)} ${row.code} ${faultWord(row.code, t)}`,
            actions: faultBulk(t, tab === 'snoozed'),
          }}
          pathOf={(row) => addressOf(row.id)}
          atOnce
          rowActions={actionsOf}
        >
          {newer > 0 ? (
            <Box
              padding={[4, 'gutter']}
              border="bottom"
              background="sunk"
              textAlign="center"
              className="newer-faults"
              aria-live="polite"
            >
              <button type="button" className="link-button" onClick={showNewer}>
                {t('faultList.newer', { n: newer })}
              </button>
            </Box>
          ) : null}
        </ListScreen>
      </div>
      {form}
      {opened !== undefined && holdsPermission('fault.view') ? (
        <FaultDrawer key={opened} id={opened} onClose={() => change({ fault: undefined })} />
      ) : null}
    </div>
  );
}

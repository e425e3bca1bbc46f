import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { useCall } from '#kit/call/useCall.ts';
import { someColumns, type Columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { FaultConfirm } from './FaultConfirm.tsx';
import { faultColumns, type FaultListRow } from './faultColumns.tsx';
import './faultConfirm.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const everyMs = 5_000;
/** Below that nobody has to look at once. */
const waiting = { severities: [1, 2] };
/** What has to be confirmed is read in full, beside the open menu and the elevator. */
const widths: Readonly<Record<string, number>> = { code: 340, projectName: 130 };
const wideNames =
  (some: Columns<FaultListRow>): Columns<FaultListRow> =>
  (t) =>
    some(t).map((column) => ({ ...column, width: widths[column.key] ?? column.width }));
const first = { ...waiting, pageNumber: 1, pageSize: 1 };

/** Critical and major faults that wait for somebody, with the elevator beside them (`/gridRescue/eFaultConfirm`). */
export function FaultConfirmScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const addressOf = useAddressWith('fault');
  const columns = useMemo(
    () =>
      wideNames(
        someColumns(faultColumns(false, new Set()), [
          'code',
          'severity',
          'shortNumber',
          'openedAt',
          'projectName',
        ]),
      ),
    [],
  );
  // Without a choice it is the one that the list begins with.
  const newest = useCall(faultCalls.notHandledPage, first, { everyMs, onError: 'ignored' });
  const chosen = search.get('fault') ?? newest.data?.rows[0]?.id;
  return (
    <div className="list-screen">
      <PageHead title={t('route.gridRescue.eFaultConfirm')} />
      <Grid columns="minmax(0, 1fr) 340px" flex={1} minHeight={0} border="top" className="fault-confirm">
        <Box minHeight={0} className="fault-confirm-list">
          <ListScreen
            embedded
            name="faultConfirm"
            atOnce
            title={t('route.gridRescue.eFaultConfirm')}
            call={faultCalls.notHandledPage}
            fixed={waiting}
            everyMs={everyMs}
            search={[{ name: 'words', label: t('faultList.words') }]}
            columns={columns}
            unit="faultList.unit"
            emptyHint={t('faultConfirm.emptyHint')}
            pathOf={(row) => addressOf(row.id)}
          />
        </Box>
        <Box
          as="aside"
          padding={16}
          minHeight={0}
          overflow="auto"
          border="left"
          className="fault-confirm-side"
        >
          {chosen === undefined ? (
            <p className="nothing">{t('faultConfirm.choose')}</p>
          ) : (
            <FaultConfirm key={chosen} id={chosen} />
          )}
        </Box>
      </Grid>
    </div>
  );
}

import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { sortIn } from '@hoistway/contract/paging.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallFailure } from '../failure/CallFailure.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ListFoot, notUpdated } from '../ListFoot.tsx';
import { PageHead } from '../PageHead.tsx';
import { Loading } from '../call/Loading.tsx';
import { useCall } from '../call/useCall.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { useEventCallback } from '../useEventCallback.ts';
import { BroughtOnly } from './BroughtOnly.tsx';
import { BulkBar } from './choice/BulkBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type DownloadCall, ExportButton } from './ExportButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListPeek } from './peek/ListPeek.tsx';
import { ListSearch } from './ListSearch.tsx';
import type { SearchField } from './SearchField.ts';
import { PrintButton } from './PrintButton.tsx';
import { ListTable } from './ListTable.tsx';
import { NothingFound } from './words/NothingFound.tsx';
import { actionsWidth, type RowAction } from './RowMenu.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import type { BulkOffer } from './bulkAction.ts';
import { ChoiceContext } from './choice/choiceContext.ts';
import { LookedAtContext } from './choice/MarkedRow.tsx';
import { useBulk } from './choice/useBulk.ts';
import type { Columns } from './columns.tsx';
import { everyRow } from './everyRow.ts';
import type { ListRow, PagedCall, SearchOf } from './pagedCall.ts';
import { useColumnLayout } from './useColumnLayout.ts';
import { type ListValues, useListAddress } from './useListAddress.ts';
import { useListColumns } from './useListColumns.tsx';
import { ListWords } from './words/ListWords.tsx';
import { useRowPeek } from './peek/useRowPeek.ts';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';

/** So many fields stand in one line: a list that has no more shows them. */
const fewFields = 2;
/** Of rows that were not asked for any more, once the others are not there soon. */
const fading = { opacity: 0.6, transition: 'opacity 120ms 300ms' };

interface Exporting {
  call: DownloadCall;
  permission: Permission;
  /** Told besides what the list was searched by. */
  input?: Record<string, unknown>;
}

interface ListScreenProps<Row extends ListRow, I extends z.ZodObject> {
  /** Names the list where its column settings are kept, and its search form. */
  name: string;
  title: string;
  /** Its input besides paging are the search fields and `fixed`. */
  call: PagedCall<Row, I>;
  /** Input that is no field of the search: of the screen, or of its address, as a tab is. */
  fixed?: Partial<SearchOf<I>>;
  search: readonly SearchField<keyof SearchOf<I> & string>[];
  columns: Columns<NoInfer<Row>>;
  /** The one primary action, top right. */
  action?: ReactNode;
  /** Beside the title when the screen is a part of another: no page head of its own. */
  embedded?: boolean;
  importing?: ImportOffer;
  /** What can be done with many rows: without any that the viewer may do nothing is chosen. */
  bulk?: BulkOffer<NoInfer<Row>>;
  exporting?: Exporting;
  /** A second export of the same rows, for who may do the first. */
  alsoExporting?: Exporting & { text: string };
  rowActions?(row: NoInfer<Row>): readonly RowAction[];
  /** Where the record of a row opens: its name leads there; a click on the rest of the row shows what is known of it beside the list. */
  pathOf?(row: NoInfer<Row>): string;
  /** A click on a row opens it at once: rows are there to be chosen from, or open beside the list by themselves. */
  atOnce?: boolean;
  /** What a click on a row opens that has no address. */
  onOpen?(row: NoInfer<Row>): void;
  /** The list is read again so often while it is shown. */
  everyMs?: number;
  /** What is counted: "users", "companies". */
  unit: TextKey;
  /** Said where nothing is there and nothing was searched for. */
  emptyHint: string;
  /** Instead of what every list says where nothing was found. */
  searchedHint?: string;
  /** Instead of it while the list is empty without a search: what one begins with. */
  beginning?: { hint: string; steps: ReactNode };
  children?: ReactNode;
}

const allowedOf = <Offer extends Exporting>(offer: Offer | undefined): Offer | undefined =>
  offer && holdsPermission(offer.permission) ? offer : undefined;

/** What is identical on every list: search in the address, paging, sort, columns, empty state, export, row menu. */
export function ListScreen<Row extends ListRow, I extends z.ZodObject>(props: ListScreenProps<Row, I>) {
  const { name, title, call, fixed, search, columns: columnsIn, rowActions, pathOf, importing } = props;
  const t = useText();
  const navigate = useNavigate();
  const narrow = useNarrow(480);
  const tight = useNarrow(768);
  const whole = useRef<HTMLDivElement>(null);
  const address = useListAddress(
    [...search.map((field) => field.name), ...('importId' in call.input.shape ? ['importId'] : [])],
    Object.keys(fixed ?? {}),
  );
  const columns = useMemo(() => columnsIn(t), [columnsIn, t]);
  const layout = useColumnLayout(name, columns);

  const filter = useMemo(
    () => ({
      ...fixed,
      ...Object.fromEntries(Object.entries(address.values).filter(([, value]) => value !== undefined)),
    }),
    [fixed, address.values],
  );
  const { pageNumber, pageSize } = address;
  const sort = useMemo(() => sortIn<PagedCall<Row>>(call, address.sort), [call, address.sort]);
  const input = { ...filter, pageNumber, pageSize, ...(sort === undefined ? {} : { sort }) };
  const list = useCall<PagedCall<Row>>(call, input, {
    keepPrevious: true,
    onError: 'handled',
    ...(props.everyMs === undefined ? {} : { everyMs: props.everyMs }),
  });
  // Rows that were read anew are drawn in small pieces between what the person does; the first rows at once.
  const before = useDeferredValue(list.data);
  const drawn = before ?? list.data;
  const rows = useMemo(() => drawn?.rows ?? [], [drawn]);
  const wasOld = useDeferredValue(list.isPlaceholderData);
  const isOld = list.isPlaceholderData || wasOld;

  const bulk = useBulk(props.bulk, rows, filter);
  const open = pathOf ? (row: Row) => void navigate(pathOf(row)) : props.onOpen;
  const peek = useRowPeek(rows, pathOf && !props.atOnce ? open : undefined, whole);
  const onRowClick = useEventCallback((event: MouseEvent, row: Row) => {
    if (!pathOf || props.atOnce) open?.(row);
    else peek.click(event, row);
  });
  const onSort = useEventCallback(address.setSort);
  const { columns: shown, offered } = useListColumns({
    rows,
    visible: layout.visible,
    sort,
    pathOf,
    rowActions,
  });

  const sorted = useMemo(() => (sort === undefined ? filter : { ...filter, sort }), [filter, sort]);
  const empty = list.error ? (
    <CallFailure problem={list.error} retry={list.refetch} />
  ) : address.searched ? (
    <NothingFound hint={props.searchedHint} onReset={address.resetAll} />
  ) : (
    <EmptyState title={t('list.nothingYet')} hint={props.beginning?.hint ?? props.emptyHint}>
      {props.beginning?.steps}
    </EmptyState>
  );
  const exporting = allowedOf(props.exporting);
  const alsoExporting = allowedOf(props.alsoExporting);
  // What stands above the table is not drawn anew because it is being read.
  const tools = useMemo(
    () => (
      <span className="list-tools">
        <ViewMenu list={name} address={address} columns={layout.kept} onColumns={layout.restore} />
        {importing ? (
          <ImportButton kind={importing} onShow={(importId) => address.setValues({ importId })} />
        ) : null}
        {exporting ? (
          <ExportButton
            call={exporting.call}
            input={{ ...filter, ...exporting.input }}
            also={alsoExporting && { ...alsoExporting, input: filter }}
          />
        ) : null}
        <PrintButton
          title={title}
          call={call}
          input={sorted}
          search={search}
          values={address.values}
          columns={layout.visible.map(({ column }) => column)}
        />
        <ColumnChooser layout={layout} />
      </span>
    ),
    [name, title, call, search, address, layout, filter, sorted, importing, exporting, alsoExporting],
  );
  const again = useEventCallback(() => void list.refetch());
  // Not drawn anew for a page or a choice.
  const searching = useMemo(
    () =>
      search.length > fewFields ? (
        <ListWords
          name={name}
          fields={search}
          chosen={address.values}
          onChoose={(next) => address.setValues(next as ListValues)}
          onAgain={again}
          onReset={address.reset}
          renderForm={(onDone) => (
            <ListSearch whole name={name} fields={search} address={address} onAgain={again} onDone={onDone} />
          )}
        />
      ) : (
        <ListSearch name={name} fields={search} address={address} onAgain={again} />
      ),
    [name, search, address, again],
  );

  const body = narrow ? (
    <div className="list-body">
      <ListCards
        rows={rows}
        columns={layout.visible.map(({ column }) => column)}
        loading={list.isPending}
        empty={empty}
        pathOf={pathOf}
        onOpen={open}
        actionsOf={offered}
        rowProps={
          pathOf && !props.atOnce
            ? (row) => ({
                onClick: (event) => peek.click(event, row),
                'aria-current': row === peek.row || undefined,
              })
            : undefined
        }
      />
    </div>
  ) : (
    <ListTable
      rows={rows}
      columns={shown}
      width={layout.width + (rowActions ? actionsWidth : 0)}
      hasBoxes={bulk.choice !== undefined}
      empty={rows.length > 0 ? null : list.isPending ? <Loading shape="rows" /> : empty}
      onRowClick={open && onRowClick}
      onSort={onSort}
      onTable={peek.hold}
    />
  );
  const beside =
    peek.row && pathOf ? (
      <ListPeek
        row={peek.row}
        columns={layout.all.map(({ column }) => column)}
        path={pathOf(peek.row)}
        actions={offered(peek.row)}
        over={tight}
        onClose={peek.close}
        onKeyDown={tight ? peek.press : undefined}
      />
    ) : null;

  return (
    <Box className="list-screen" positioned ref={whole}>
      {props.embedded ? null : <PageHead title={title} action={props.action} />}
      {props.children}
      <div className="list-bar">
        {searching}
        {tools}
        {props.embedded && props.action ? <div className="list-action">{props.action}</div> : null}
      </div>
      {address.values['importId'] === undefined ? null : (
        <BroughtOnly onAll={() => address.setValues({ ...address.values, importId: undefined })} />
      )}
      {bulk.choice ? (
        <BulkBar
          actions={bulk.actions}
          leads={bulk.leads}
          choice={bulk.choice}
          total={list.data?.total ?? 0}
          onChooseAll={async () => bulk.chooseRows((await everyRow(call, sorted, Infinity)).rows)}
          onClear={bulk.clear}
        />
      ) : null}
      <Stack
        row
        flex={1}
        minHeight={0}
        onKeyDown={peek.press}
        aria-busy={isOld}
        {...(isOld ? { style: fading } : {})}
      >
        <ChoiceContext value={bulk.choice}>
          <LookedAtContext value={peek.row?.id}>{body}</LookedAtContext>
        </ChoiceContext>
        {tight ? null : beside}
      </Stack>
      <ListFoot
        total={list.data?.total}
        notUpdated={notUpdated(list)}
        unit={props.unit}
        shown={rows.length}
        pageNumber={pageNumber}
        pageSize={pageSize}
        onPage={address.setPage}
      />
      {tight ? beside : null}
    </Box>
  );
}

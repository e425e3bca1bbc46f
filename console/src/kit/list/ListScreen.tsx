import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { sortIn } from '@hoistway/contract/paging.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallFailure } from '../failure/CallFailure.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ListFoot, notUpdated } from '../ListFoot.tsx';
import { PageHead } from '../PageHead.tsx';
import { useCall } from '../call/useCall.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { scrolledByKeys } from './scrolledByKeys.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import { useElementHeight } from '../screen/useElementHeight.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { BroughtOnly } from './BroughtOnly.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type DownloadCall, ExportButton } from './ExportButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListSearch, type SearchField } from './ListSearch.tsx';
import { PrintButton } from './PrintButton.tsx';
import { actionsWidth, type RowAction, RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import type { BulkOffer } from './bulkAction.ts';
import type { Columns } from './columns.tsx';
import { everyRow } from './everyRow.ts';
import { onceARow } from './onceARow.ts';
import type { ListRow, PagedCall, SearchOf } from './pagedCall.ts';
import { choiceWidth } from './rowChoice.ts';
import { rowHeight, scrollBarHeight } from './tableHeights.ts';
import { useBulk } from './useBulk.ts';
import { useColumnLayout } from './useColumnLayout.ts';
import { useListAddress } from './useListAddress.ts';

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
  /** Input that the address does not hold. */
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
  /** Where the record of a row opens: its name leads there, and so does a click on the row. */
  pathOf?(row: NoInfer<Row>): string;
  /** What a click on a row opens that has no address. */
  onOpen?(row: NoInfer<Row>): void;
  /** The list is read again so often while it is shown. */
  everyMs?: number;
  /** What is counted: "users", "companies". */
  unit: TextKey;
  emptyHint: string;
  children?: ReactNode;
}

function actionColumn<Row extends ListRow>(t: Translate, offered: (row: Row) => readonly RowAction[]) {
  const menu = onceARow((row: Row) => <RowMenu actions={offered(row)} />);
  return {
    key: 'actions',
    title: <span className="spoken">{t('button.operation')}</span>,
    width: actionsWidth,
    fixed: 'right' as const,
    render: (_: unknown, row: Row) => menu(row),
  };
}

/** What is identical on every list: search in the address, paging, sort, columns, empty state, export, row menu. */
export function ListScreen<Row extends ListRow, I extends z.ZodObject>(props: ListScreenProps<Row, I>) {
  const {
    name,
    title,
    call,
    fixed,
    search,
    columns: columnsIn,
    rowActions,
    pathOf,
    exporting,
    alsoExporting,
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const narrow = useNarrow(480);
  const box = useRef<HTMLDivElement>(null);
  const height = useElementHeight(box);
  const address = useListAddress([
    ...search.map((field) => field.name),
    ...('importId' in call.input.shape ? ['importId'] : []),
  ]);
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
  const rows = useMemo(() => list.data?.rows ?? [], [list.data]);
  const isVirtual = rows.length >= 50;

  const bulk = useBulk(props.bulk, rows, filter);
  const offered = useCallback(
    (row: Row) =>
      (rowActions?.(row) ?? []).filter((each) => !each.permission || holdsPermission(each.permission)),
    [rowActions],
  );

  const open = pathOf ? (row: Row) => void navigate(pathOf(row)) : props.onOpen;

  const shown = useMemo(
    () =>
      [
        ...layout.visible.map(({ column, width }) => {
          const cell = onceARow((row: Row) =>
            pathOf && column.names ? (
              <RowName path={pathOf(row)}>{column.render(row)}</RowName>
            ) : (
              column.render(row)
            ),
          );
          return {
            key: column.key,
            title: column.title,
            width,
            ellipsis: true,
            ...(column.align ? { align: column.align } : {}),
            ...(column.sortable
              ? {
                  sorter: true,
                  sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
                }
              : {}),
            render: (_: unknown, row: Row) => cell(row),
          };
        }),
        ...(rowActions ? [actionColumn(t, offered)] : []),
      ] as ColumnsType<Row>,
    [layout.visible, pathOf, sort, rowActions, offered, t],
  );

  const sorted = sort === undefined ? filter : { ...filter, sort };
  const searched = Object.values(address.values).some((value) => value !== undefined);
  const empty = list.error ? (
    <CallFailure problem={list.error} retry={list.refetch} />
  ) : (
    <EmptyState
      title={t(searched ? 'list.emptyTitle' : 'list.nothingYet')}
      hint={props.emptyHint}
      {...(searched ? { action: { text: t('live.resetFilters'), run: address.reset } } : {})}
    />
  );
  const tools = (
    <span className="list-tools">
      <ViewMenu list={name} address={address} columns={layout.kept} onColumns={layout.restore} />
      {props.importing ? (
        <ImportButton kind={props.importing} onShow={(importId) => address.setValues({ importId })} />
      ) : null}
      {exporting && holdsPermission(exporting.permission) ? (
        <ExportButton
          call={exporting.call}
          input={{ ...filter, ...exporting.input }}
          also={
            alsoExporting && holdsPermission(alsoExporting.permission)
              ? { ...alsoExporting, input: filter }
              : undefined
          }
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
  );

  const body = narrow ? (
    <ListCards
      rows={rows}
      columns={layout.visible.map(({ column }) => column)}
      loading={list.isPending}
      empty={empty}
      pathOf={pathOf}
      onOpen={open}
      actionsOf={offered}
    />
  ) : (
    <Table<Row>
      // Another body is drawn once there are many rows.
      ref={(table) => scrolledByKeys(table)}
      virtual={isVirtual}
      size="small"
      rowKey="id"
      columns={shown}
      dataSource={rows}
      loading={list.isPending}
      {...(bulk.rowSelection ? { rowSelection: bulk.rowSelection } : {})}
      pagination={false}
      scroll={{
        x: layout.width + (rowActions ? actionsWidth : 0) + (bulk.rowSelection ? choiceWidth : 0),
        y: Math.max(200, height - rowHeight - (isVirtual ? scrollBarHeight : 0)),
      }}
      // Nothing is said of rows that are on their way.
      locale={{ emptyText: list.isPending ? <></> : empty }}
      onRow={(row) => (open ? { onClick: () => open(row) } : {})}
      onChange={(_, __, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const key = one?.order ? String(one.columnKey) : undefined;
        address.setSort(key && one?.order === 'descend' ? `-${key}` : key);
      }}
    />
  );
  // Rows that were read anew are drawn in small pieces between what the person does; the first rows, and what the person
  // does, at once.
  const before = useDeferredValue(list.data);
  const isNew = before !== undefined && before !== list.data;
  const drawn = useDeferredValue(body);

  return (
    <div className="list-screen">
      {props.embedded ? null : <PageHead title={title} action={props.action} />}
      {props.children}
      <div className="list-bar">
        <ListSearch name={name} fields={search} address={address} onAgain={() => void list.refetch()} />
        {tools}
        {props.embedded && props.action ? <div className="list-action">{props.action}</div> : null}
      </div>
      {address.values['importId'] === undefined ? null : (
        <BroughtOnly onAll={() => address.setValues({ ...address.values, importId: undefined })} />
      )}
      {bulk.chosen.size > 0 ? (
        <BulkBar
          actions={bulk.actions}
          leads={bulk.leads}
          chosen={bulk.chosen}
          total={list.data?.total ?? 0}
          onChooseAll={async () => bulk.chooseRows((await everyRow(call, sorted, Infinity)).rows)}
          onClear={bulk.clear}
        />
      ) : null}
      <div className="list-body" ref={box}>
        {isNew ? drawn : body}
      </div>
      <ListFoot
        total={list.data?.total}
        notUpdated={notUpdated(list)}
        unit={props.unit}
        shown={rows.length}
        pageNumber={pageNumber}
        pageSize={pageSize}
        onPage={address.setPage}
      />
    </div>
  );
}

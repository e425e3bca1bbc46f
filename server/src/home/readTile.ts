import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import { maxTileRows, type PlacedTile, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import type { FigureTile, ListTile } from '@hoistway/contract/tile/homeTile.ts';
import { answerWithin, type WithinContext } from '#platform/call/answerWithin.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { databaseTrouble } from '#platform/database/databaseTrouble.ts';
import { askedBy, type Fillings } from './tileSearch.ts';

type Row = Readonly<Record<string, unknown>>;
interface Counted {
  rows: readonly Row[];
  total: number;
}

const textIn = (row: Row, name: string | undefined): string | null => {
  const value = name === undefined ? null : row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A row as a tile shows it. */
const rowOf = (shows: NonNullable<ListTile['rows']>, row: Row): ShownTile['rows'][number] => {
  const id = String(row['id']);
  return {
    id,
    title: textIn(row, shows.title),
    hint: textIn(row, shows.hint),
    at: textIn(row, shows.at),
    day: textIn(row, shows.day),
    to: shows.path.replace('{id}', encodeURIComponent(id)),
  };
};

async function readList(
  context: WithinContext,
  ctx: RequestContext,
  placed: PlacedTile,
  { tile, fillings }: { tile: ListTile; fillings: Fillings },
): Promise<ShownTile> {
  const { search, of, to } = askedBy(tile, fillings);
  const rows = placed.size === 'wide' ? tile.rows : undefined;
  const ask = (asked: Readonly<Record<string, string>>, pageSize: number) =>
    answerWithin(context, ctx, tile.list, { ...asked, pageSize: String(pageSize) }) as Promise<Counted>;
  const [counted, whole] = await Promise.all([
    ask(search, rows ? maxTileRows : 1),
    of ? ask(of, 1) : Promise.resolve(null),
  ]);
  return {
    ...placed,
    to,
    n: counted.total,
    of: whole && whole.total,
    rows: rows ? counted.rows.map((row) => rowOf(rows, row)) : [],
  };
}

async function readFigure(
  context: WithinContext,
  ctx: RequestContext,
  placed: PlacedTile,
  tile: FigureTile,
): Promise<ShownTile | undefined> {
  const found = (await answerWithin(context, ctx, tile.figure, {})) as Row | null;
  const number = (name: string | undefined) =>
    name !== undefined && typeof found?.[name] === 'number' ? found[name] : null;
  const n = number(tile.value);
  return n === null ? undefined : { ...placed, to: tile.path, n, of: number(tile.ofValue), rows: [] };
}

function readWhole(
  context: WithinContext,
  ctx: RequestContext,
  placed: PlacedTile,
  fillings: Fillings,
): Promise<ShownTile | undefined> {
  const tile = allTiles[placed.tile];
  return 'list' in tile
    ? readList(context, ctx, placed, { tile, fillings })
    : readFigure(context, ctx, placed, tile);
}

/** Is told of a tile that cannot be read, and why; without a reason of one that could be. */
export type TellTile = (tile: PlacedTile['tile'], failure: { error: unknown } | undefined) => void;

/**
 * What a tile shows the viewer now; undefined where there is no such number of them. A tile whose list fails has no number,
 * so that the others stand; where the database is away no tile does.
 */
export async function readTile(
  context: WithinContext,
  ctx: RequestContext,
  placed: PlacedTile,
  { fillings, tell }: { fillings: Fillings; tell: TellTile },
): Promise<ShownTile | undefined> {
  try {
    const shown = await readWhole(context, ctx, placed, fillings);
    tell(placed.tile, undefined);
    return shown;
  } catch (error) {
    if (databaseTrouble(error) === 'away') throw error;
    tell(placed.tile, { error });
    const tile = allTiles[placed.tile];
    const to = 'list' in tile ? askedBy(tile, fillings).to : tile.path;
    return { ...placed, to, n: null, of: null, rows: [] };
  }
}

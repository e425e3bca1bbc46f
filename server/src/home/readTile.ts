import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import { maxTileRows, type PlacedTile, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FigureTile, ListTile } from '@hoistway/contract/tile/homeTile.ts';
import { wordOf } from '#platform/auditLog/auditLogWords.ts';
import { answerWithin, type WithinContext } from '#platform/call/answerWithin.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { databaseTrouble } from '#platform/database/databaseTrouble.ts';
import { addressOfFigure, askedBy, type Fillings } from './tileSearch.ts';

type Row = Readonly<Record<string, unknown>>;
interface Counted {
  rows: readonly Row[];
  total: number;
}

const textIn = (row: Row, name: string | undefined): string | null => {
  const value = name === undefined ? null : row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const numberIn = (row: Row, name: string | undefined): number | null => {
  const value = name === undefined ? null : row[name];
  return typeof value === 'number' ? value : null;
};

/** Where a row is, for a tile that leads there. */
function placeIn(row: Row, leads: boolean): ShownTile['rows'][number]['place'] {
  const [latitude, longitude] = [numberIn(row, 'latitude'), numberIn(row, 'longitude')];
  return leads && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** A row as a tile shows it. */
const rowOf = (shows: NonNullable<ListTile['rows']>, row: Row, t: Translate): ShownTile['rows'][number] => {
  const id = String(row['id']);
  const hint = textIn(row, shows.hint);
  return {
    id,
    title: textIn(row, shows.short) ?? textIn(row, shows.title),
    hint: hint !== null && shows.words ? wordOf(t, `${shows.words}.${hint}`, hint) : hint,
    at: textIn(row, shows.at),
    day: textIn(row, shows.day),
    amount: numberIn(row, shows.amount),
    unit: textIn(row, shows.unit),
    place: placeIn(row, shows.way === true),
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
    rows: rows ? counted.rows.map((row) => rowOf(rows, row, ctx.t)) : [],
  };
}

/** A number of an answer, or of a part of it; amounts of money are written as text. */
function figureIn(found: unknown, path: string): number | null {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Row | null)?.[name], found);
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : null;
}

async function readFigure(
  context: WithinContext,
  ctx: RequestContext,
  placed: PlacedTile,
  tile: FigureTile,
): Promise<ShownTile | undefined> {
  const found = await answerWithin(context, ctx, tile.figure, {});
  const n = figureIn(found, tile.value);
  const of = tile.ofValue === undefined ? null : figureIn(found, tile.ofValue);
  return n === null ? undefined : { ...placed, to: addressOfFigure(tile), n, of, rows: [] };
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
    const to = 'list' in tile ? askedBy(tile, fillings).to : addressOfFigure(tile);
    return { ...placed, to, n: null, of: null, rows: [] };
  }
}

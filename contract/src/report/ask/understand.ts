import type { OrderKind } from '#contract/workOrder/orderStatus.ts';
import { daysBetween } from '#contract/time/days.ts';
import {
  chartScreens,
  figures,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '../chart/figures.ts';
import { chooseChart, type ChosenChart } from './chooseChart.ts';
import { readFigures, type ReadFigures } from './readFigures.ts';
import { readDimension } from './readDimension.ts';
import type { AskPiece, AskRefusal, AskTerm, KnownName } from './askTerms.ts';
import { joinPeriods } from './joinPeriods.ts';
import { readPieces } from './readPieces.ts';

/** Of which words of a question a chip is. */
export const chipKinds = [
  'figure',
  'dimension',
  'period',
  'compare',
  'rank',
  'type',
  'placeOfUse',
  'severity',
  'name',
] as const;

/** A piece of the question that is understood, and what of the chart's address comes from it. */
export interface AskChip {
  kind: (typeof chipKinds)[number];
  text: string;
  at: number;
  params: Readonly<Record<string, string>>;
  /** What a named record is called. */
  name?: string;
}

/** A piece that is not understood: no word of ours, a name that several have, or nothing that this chart can do. */
export const unreadReasons = ['unknown', 'several', 'notHere'] as const;
export interface Unread {
  text: string;
  at: number;
  reason: (typeof unreadReasons)[number];
}

export interface Understanding {
  /** The chart that answers, unless there is a reason why none does. */
  screen: ChartScreenName | null;
  refusal: AskRefusal | null;
  chips: AskChip[];
  unread: Unread[];
  /** Of the chart's address besides the chips. */
  params: Readonly<Record<string, string>>;
}

/** Which reason is told where a question has several. */
const refusalOrder: readonly AskRefusal[] = ['why', 'forecast', 'advice', 'command', 'noFigure', 'exclusion'];

/** Verbs at the beginning of what is no question. */
const orderedWork =
  /^\s*(?:please |kindly |pls |can you |could you |would you )*(?:create|open|close|delete|remove|cancel|send|assign|dispatch|restart|reset|reboot|call the|call me|notify|stop|set|update|book|schedule|print|export|download|add|make a|make an|turn|switch|move|mark|approve|reject|write|edit|rename|lock|unlock|repair the)\b/i;
const orderedChinese =
  /^\s*(?:请|帮我|麻烦你?|给我|帮忙|劳驾)*(?:派|新建|创建|新增|删除|取消|关闭|打开|重启|停用|停止|恢复|通知|发送|导出|打印|下载|修改|分配|安排|指派|呼叫|催|提醒|把|将|让|叫)(?!工?单?[量数]|工单$|工单[数量总按的])/;

/** Up to so many days stand one by one. */
const shortDays = 45;

/** The share of a chart for time that runs: by days, weeks or months, as the period goes. */
function trendOf(days: { from: string; to: string } | undefined): ChartDimension {
  if (!days) return 'month';
  const length = daysBetween(days.from, days.to) + 1;
  return length <= shortDays ? 'day' : length <= 4 * shortDays ? 'week' : 'month';
}

/** The meaning of a question: a chart with its filters and period, or why there is none; never a guess. */
export function understand(question: string, names: readonly KnownName[], today: string): Understanding {
  const pieces = joinPeriods(readPieces(question, names, today), question, today);
  const chips: AskChip[] = [];
  const unread: Unread[] = [];
  const skip = (piece: AskPiece, reason: Unread['reason']) =>
    unread.push({ text: piece.text, at: piece.at, reason });
  const add = (kind: AskChip['kind'], piece: AskPiece, params: AskChip['params'], name?: string) =>
    chips.push({ kind, text: piece.text, at: piece.at, params, ...(name === undefined ? {} : { name }) });
  const ordered = (
    screen: ChartScreenName | null,
    refusal: AskRefusal | null,
    params = {},
  ): Understanding => ({
    screen: refusal === null ? screen : null,
    refusal,
    chips: chips.toSorted((one, other) => one.at - other.at),
    unread: unread.toSorted((one, other) => one.at - other.at),
    params,
  });

  for (const piece of pieces) if (piece.term.kind === 'unknown') skip(piece, 'unknown');
  const refused = refusalOf(question, pieces);
  if (refused) return ordered(null, refused);

  const named: ReadFigures | undefined = readFigures(pieces);
  if (!named) return ordered(null, 'noFigure');
  for (const piece of named.left) skip(piece, 'notHere');

  const days = readPeriod(pieces, today, (piece) => skip(piece, 'notHere'));
  if (days === 'future') return ordered(null, 'forecast');
  if (days) add('period', days.piece, { from: days.from, to: days.to });

  const by = readDimension(pieces, named, () => trendOf(days));
  const read = by.dimension === 'cause' ? repairsOf(named) : named;
  for (const piece of by.left) skip(piece, 'notHere');
  const chart: ChosenChart | undefined = chooseChart(read, by.dimension);
  for (const [figure, piece] of read.figures) add('figure', piece, { figures: figure });
  if (by.piece && by.dimension) add('dimension', by.piece, { dimension: by.dimension });
  if (!chart) return ordered(null, 'noChart');
  for (const figure of chart.left) {
    const piece = read.figures.get(figure)!;
    chips.splice(
      chips.findIndex(({ kind, params }) => kind === 'figure' && params['figures'] === figure),
      1,
    );
    skip(piece, 'notHere');
  }

  addFilters(pieces, chart, read, add, skip);
  addOrder(pieces, chart, by.dimension, add, skip);
  if (isUnclear(pieces, unread)) return ordered(null, 'unclear');
  const { dimensions } = chartScreens[chart.screen];
  const isShort = days && daysBetween(days.from, days.to) < shortDays;
  // A single month would be a single bar.
  const byDay = !by.dimension && isShort && dimensions[0] === 'month' && isIn(dimensions, 'day');
  return ordered(chart.screen, null, byDay ? { dimension: 'day' } : {});
}

/** Causes are told of repairs that are done, and of nothing else that is counted. */
function repairsOf(read: ReadFigures): ReadFigures {
  const [[figure, piece] = [], ...more] = read.figures;
  if (more.length > 0 || piece === undefined || (figure !== 'created' && figure !== 'faults')) return read;
  return { ...read, of: 'order', figures: new Map([['repaired', piece]]) };
}

const isIn = (dimensions: readonly ChartDimension[], dimension: ChartDimension): boolean =>
  dimensions.includes(dimension);

function refusalOf(question: string, pieces: readonly AskPiece[]): AskRefusal | undefined {
  const reasons = new Set(pieces.flatMap(({ term }) => (term.kind === 'refusal' ? [term.why] : [])));
  if (orderedWork.test(question) || orderedChinese.test(question)) reasons.add('command');
  return refusalOrder.find((each) => reasons.has(each));
}

/** The first period up to today; a second one is not understood, and of the future there is nothing. */
function readPeriod(pieces: readonly AskPiece[], today: string, leave: (piece: AskPiece) => void) {
  let found: { piece: AskPiece; from: string; to: string } | undefined;
  for (const piece of pieces) {
    if (piece.term.kind !== 'period') continue;
    const { from, to } = piece.term.days;
    if (found) leave(piece);
    else if (from > today) return 'future';
    else found = { piece, from, to: to > today ? today : to };
  }
  return found;
}

type Add = (kind: AskChip['kind'], piece: AskPiece, params: AskChip['params'], name?: string) => void;
type Skip = (piece: AskPiece, reason: Unread['reason']) => void;

/** What charts of orders and of faults may be narrowed by besides. */
const onlyOfOrders = ['handlerId'];

/** Records, kinds, places and severities become filters, each once. */
function addFilters(
  pieces: readonly AskPiece[],
  { screen }: ChosenChart,
  read: ReadFigures,
  add: Add,
  skip: Skip,
): void {
  const { of } = chartScreens[screen];
  const taken = new Set<string>();
  const addOnce = (
    kind: AskChip['kind'],
    piece: AskPiece,
    [param, value]: readonly [string, string],
    fits: boolean,
    name?: string,
  ) => {
    if (!fits || taken.has(param)) return skip(piece, 'notHere');
    taken.add(param);
    return add(kind, piece, { [param]: value }, name);
  };
  for (const piece of pieces) {
    const { term } = piece;
    if (term.kind === 'name') {
      const fitting = term.names.filter(({ filter }) => of === 'order' || !onlyOfOrders.includes(filter));
      const [one] = fitting.length > 0 ? fitting : term.names;
      if (fitting.length > 1) skip(piece, 'several');
      else if (one) addOnce('name', piece, [one.filter, one.value], fitting.length === 1, one.name);
    }
    if (term.kind === 'placeOfUse') addOnce('placeOfUse', piece, ['placeOfUse', term.placeOfUse], true);
    if (term.kind === 'severity')
      addOnce('severity', piece, ['severity', String(term.severity)], of === 'fault');
  }
  for (const [type, piece] of read.types)
    if (!isOneKind(type, read)) addOnce('type', piece, ['type', type], of === 'order');
}

/** Repairs are all that some figures are of. */
const isOneKind = (type: OrderKind, { figures: asked }: ReadFigures): boolean =>
  type === 'repair' && [...asked.keys()].every((figure) => figures[figure].counts === 'repaired');

/** What the chart is compared with, and which of its rows come first. */
function addOrder(
  pieces: readonly AskPiece[],
  { screen, figure }: ChosenChart,
  dimension: ChartDimension | undefined,
  add: Add,
  skip: Skip,
): void {
  let isCompared = false;
  let ranked: { rank: 'most' | 'least'; top?: number } | undefined;
  for (const piece of pieces) {
    const { term } = piece;
    if (term.kind === 'compare') {
      if (isCompared) skip(piece, 'notHere');
      else add('compare', piece, { compare: term.compare });
      isCompared = true;
    }
    if (term.kind !== 'rank') continue;
    const rank = rankOf(term, figure);
    // Elevators without any make no row, so that the fewest are not among those that are shown.
    const cannot = rank === undefined || (rank === 'least' && dimension === 'elevator');
    const isOther = ranked !== undefined && (ranked.rank !== rank || (ranked.top && term.top));
    if (cannot || isOther || !dimension || !isIn(chartScreens[screen].dimensions, dimension)) {
      skip(piece, 'notHere');
      continue;
    }
    if (ranked === undefined || term.top)
      add('rank', piece, { rank, ...(term.top ? { top: String(term.top) } : {}) });
    ranked = { rank, ...ranked, ...(term.top ? { top: term.top } : {}) };
  }
}

/** Whether the greatest values come first: the best and the worst are so by what is better of the figure. */
function rankOf({ rank }: Extract<AskTerm, { kind: 'rank' }>, figure: FigureName) {
  if (rank === 'most' || rank === 'least') return rank;
  const { better } = figures[figure];
  if (better === null) return undefined;
  return (rank === 'best') === (better === 'up') ? 'most' : 'least';
}

const chineseWord = 2;
const lengthOf = ({ text }: Unread): number =>
  /\p{Script=Han}/u.test(text) ? Math.ceil(text.length / chineseWord) : 1;

/** Whether more of the question is unread than read. */
function isUnclear(pieces: readonly AskPiece[], unread: readonly Unread[]): boolean {
  const idle: readonly AskTerm['kind'][] = ['noise', 'unknown', 'marker', 'noun'];
  const read = pieces.filter(({ term }) => !idle.includes(term.kind)).length;
  const lost = unread
    .filter(({ reason }) => reason === 'unknown')
    .reduce((sum, each) => sum + lengthOf(each), 0);
  return lost > Math.max(1, read);
}

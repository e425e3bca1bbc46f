import type { OrderKind } from '#contract/workOrder/orderStatus.ts';
import { faultCounts, figures, figureNames, type FigureName, type MeasuredTime } from '../chart/figures.ts';
import type { AskPiece, AskTerm } from './askTerms.ts';

/** What a question asks for: its figures and the kinds of orders, each with the piece that says so. */
export interface ReadFigures {
  of: 'order' | 'fault';
  figures: ReadonlyMap<FigureName, AskPiece>;
  types: ReadonlyMap<OrderKind, AskPiece>;
  /** Pieces that go with none of it. */
  left: readonly AskPiece[];
}

const isOfFaults = (figure: FigureName): boolean =>
  faultCounts.some((each) => each === figures[figure].counts);

/** The figure of a time: its middle value, or its average, unless another one is said that the catalogue has. */
function timeFigure(
  time: MeasuredTime,
  said: 'ninety' | 'median' | 'mean' | undefined,
): { figure: FigureName; isAsSaid: boolean } {
  const named = figureNames.find(
    (each) => figures[each].time?.[0] === time && (said === undefined || figures[each].time?.[1] === said),
  );
  const figure = named ?? figureNames.find((each) => figures[each].time?.[0] === time)!;
  return { figure, isAsSaid: named !== undefined };
}

type Of<Kind extends AskTerm['kind']> = Extract<AskTerm, { kind: Kind }>;
const ofKind = <Kind extends AskTerm['kind']>(pieces: readonly AskPiece[], kind: Kind) =>
  pieces.flatMap((piece) => (piece.term.kind === kind ? [{ piece, term: piece.term as Of<Kind> }] : []));

/** The figures that a question names; undefined where it names nothing that charts count. */
export function readFigures(pieces: readonly AskPiece[]): ReadFigures | undefined {
  const left: AskPiece[] = [];
  const found = new Map<FigureName, AskPiece>();
  const types = new Map<OrderKind, AskPiece>();
  const add = (figure: FigureName, piece: AskPiece) => {
    if (!found.has(figure)) found.set(figure, piece);
  };
  const subjects = ofKind(pieces, 'subject');
  const said = ofKind(pieces, 'value');
  const times = ofKind(pieces, 'time');
  const named = ofKind(pieces, 'figure');
  const isAudit = subjects.some(({ term }) => term.of === 'audit');

  let [value] = said;
  for (const { piece, term } of times) {
    const { figure, isAsSaid } = timeFigure(term.time, value?.term.of);
    if (!isAsSaid && value) {
      left.push(value.piece);
      value = undefined;
    }
    add(figure, piece);
  }
  // A question for a time is not answered with a number.
  if (times.length === 0) left.push(...[...said, ...ofKind(pieces, 'duration')].map(({ piece }) => piece));

  const hasOthers = pieces.some(({ term }) => term.kind === 'unknown');
  for (const { piece, term } of named) {
    const isTimed = times.length > 0;
    // Who waits for an answer or an arrival has reported a fault, or is shut in.
    if (isTimed && term.figure === 'entrapments') types.set('rescue', piece);
    else if (!isTimed || !isOfFaults(term.figure)) {
      const isSubjectless = subjects.length === 0 && !named.some((each) => !each.term.isWeak);
      if (term.isWeak && isSubjectless && hasOthers) left.push(piece);
      else add(term.figure === 'completed' && isAudit ? 'inspected' : term.figure, piece);
    }
  }
  for (const { piece, term } of ofKind(pieces, 'dimension')) if (term.figure) add(term.figure, piece);
  for (const { piece, term } of subjects) if (term.type) types.set(term.type, piece);
  if (found.size === 0)
    for (const { piece, term } of subjects)
      if (found.size === 0) add(term.of === 'audit' ? 'inspected' : 'created', piece);
  if (found.size === 0)
    for (const { piece, term } of ofKind(pieces, 'noun'))
      if (term.dimension === 'faultKind') add('faults', piece);
  const [first] = found.keys();
  if (first === undefined) return undefined;
  const of = isOfFaults(first) ? 'fault' : 'order';
  for (const [figure, piece] of found)
    if (isOfFaults(figure) !== (of === 'fault')) {
      found.delete(figure);
      left.push(piece);
    }
  if (of === 'fault')
    for (const [type, piece] of types) {
      types.delete(type);
      left.push(piece);
    }
  return { of, figures: found, types, left };
}

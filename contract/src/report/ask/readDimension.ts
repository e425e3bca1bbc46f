import type { ChartDimension } from '../chart/figures.ts';
import type { AskedDimension, AskPiece } from './askTerms.ts';
import type { ReadFigures } from './readFigures.ts';

interface ReadDimension {
  dimension: ChartDimension | undefined;
  piece: AskPiece | undefined;
  /** Other dimensions, of which a chart has one. */
  left: readonly AskPiece[];
}

/** Nouns that are said of everything here and mean nothing unless something marks them. */
const idleNouns: readonly AskedDimension[] = [
  'elevator',
  'company',
  'person',
  'day',
  'week',
  'month',
  'year',
];

/** Nouns that say by what a chart stands without any other word. */
const tellingNouns: readonly AskedDimension[] = ['faultKind', 'cause'];

/** The piece beside one, without what means nothing. */
function beside(pieces: readonly AskPiece[], at: number, step: 1 | -1): AskPiece | undefined {
  let next = at + step;
  while (pieces[next]?.term.kind === 'noise') next += step;
  return pieces[next];
}

const isMarker = (piece: AskPiece | undefined, of: 'next' | 'previous' | 'any'): boolean =>
  piece?.term.kind === 'marker' && piece.term.of === of;

/** By what a question wants its chart. */
export function readDimension(
  pieces: readonly AskPiece[],
  { of, figures }: ReadFigures,
  trend: () => ChartDimension,
): ReadDimension {
  const resolved = (dimension: AskedDimension): ChartDimension => {
    if (dimension === 'trend') return trend();
    if (dimension === 'type') return of === 'fault' ? 'faultKind' : 'kind';
    return dimension === 'cause' && figures.has('failed') ? 'auditCause' : dimension;
  };
  const outright = pieces.filter(({ term }) => term.kind === 'dimension');
  const nouns = pieces.flatMap((piece, at) => (piece.term.kind === 'noun' ? [{ piece, at }] : []));
  const isMarked = (at: number) =>
    isMarker(beside(pieces, at, -1), 'next') || isMarker(beside(pieces, at, 1), 'previous');
  const marked = nouns.filter(({ at }) => isMarked(at)).map(({ piece }) => piece);
  const said = [...outright, ...marked].toSorted((one, other) => one.at - other.at);
  const isRanked = pieces.some((piece) => piece.term.kind === 'rank' || isMarker(piece, 'any'));
  const unmarked = nouns.filter(({ at }) => !isMarked(at)).map(({ piece }) => piece);
  const telling = unmarked.filter(
    ({ term }) => term.kind === 'noun' && tellingNouns.includes(term.dimension),
  );
  const [chosen] = said.length > 0 ? said : isRanked ? unmarked : telling;
  const dimension =
    chosen?.term.kind === 'noun' || chosen?.term.kind === 'dimension'
      ? resolved(chosen.term.dimension)
      : undefined;
  const left = [
    ...said.filter((piece) => piece !== chosen),
    ...unmarked.filter(
      (piece) => piece !== chosen && piece.term.kind === 'noun' && !idleNouns.includes(piece.term.dimension),
    ),
  ];
  return { dimension, piece: chosen, left };
}

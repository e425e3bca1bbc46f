import type { ReactNode } from 'react';
import { CallFailure } from '../failure/CallFailure.tsx';
import { formatDayTime } from '../format/instant.ts';
import { Box } from '../layout/Box.tsx';
import { Grid } from '../layout/Grid.tsx';
import type { Space } from '../layout/styleProps.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentLine } from './CommentLine.tsx';
import { useComments, type CommentedRecord } from './useComments.ts';

/** What else happened with the record: when, and the whole line of the list. */
export interface HistoryLine {
  at: string;
  line: ReactNode;
}

interface CommentsProps extends CommentedRecord {
  /** In their order, the newest first unless `oldestFirst`. */
  lines?: readonly HistoryLine[];
  oldestFirst?: boolean;
  className?: string;
  /** How lines of the list stand. */
  columns?: string;
  gap?: Space;
}

const noLines: readonly HistoryLine[] = [];

/** The time line of a record: what happened with it and what people say about it, with the place where one writes. */
export function Comments({
  subject,
  id,
  lines = noLines,
  oldestFirst = false,
  className,
  columns = '96px minmax(0, 1fr)',
  gap = 12,
}: CommentsProps) {
  const found = useComments({ subject, id });
  const said = (found.data ?? []).map((comment): HistoryLine => ({
    at: comment.at,
    line: (
      <Grid
        key={`comment ${comment.id}`}
        as="li"
        columns={columns}
        gap={gap}
        padding={[3, 0]}
        fontSize={13}
        lineHeight={20}
        positioned
        className="is-person"
      >
        <Box as="time" color="ink3" fontSize={12} dateTime={comment.at}>
          {formatDayTime(Date.parse(comment.at))}
        </Box>
        <span>
          <CommentLine comment={comment} />
        </span>
      </Grid>
    ),
  }));
  const all = [...lines, ...(oldestFirst ? said : said.toReversed())].toSorted((one, other) =>
    oldestFirst ? Date.parse(one.at) - Date.parse(other.at) : Date.parse(other.at) - Date.parse(one.at),
  );
  const box = <CommentBox key={`${subject} ${id}`} subject={subject} id={id} />;
  return (
    <>
      {oldestFirst ? null : box}
      {found.error && !found.data ? <CallFailure small problem={found.error} retry={found.refetch} /> : null}
      {all.length === 0 ? null : <ol className={className}>{all.map(({ line }) => line)}</ol>}
      {oldestFirst ? box : null}
    </>
  );
}

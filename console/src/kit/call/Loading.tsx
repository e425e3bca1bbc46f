import { Skeleton } from 'antd';
import { Box } from '../layout/Box.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Stack } from '../layout/Stack.tsx';

interface LoadingProps {
  /** In place of a whole page: with its margins. */
  page?: boolean;
  rows?: number;
  /** What it stands for: words, a list, its rows below their heading, fields with their labels, a chart in its frame. */
  shape?: 'lines' | 'list' | 'rows' | 'form' | 'chart';
  className?: string;
}

/** Grey in place of what is on its way, in its shape. */
export function Loading({
  page = false,
  rows,
  shape = 'lines',
  className = page ? 'page-skeleton' : '',
}: LoadingProps) {
  if (shape === 'lines') return <Lines rows={rows ?? usualLines} className={className} />;
  return (
    <div className={className}>
      {shape === 'list' || shape === 'rows' ? (
        <>
          {shape === 'list' ? <Skeleton.Input active block /> : null}
          <Rows n={rows ?? usualRows} />
        </>
      ) : shape === 'form' ? (
        <Fields n={rows ?? usualFields} />
      ) : (
        <Box padding={16} minHeight={240} border="all" borderRadius={6}>
          <Lines rows={rows ?? usualLines} />
        </Box>
      )}
    </div>
  );
}

const usualLines = 4;
const usualRows = 8;
const usualFields = 6;

const each = (n: number) => Array.from({ length: n }, (_, at) => at);

/** Without the first line of antd, which is an empty heading to a screen reader. */
const Lines = ({ rows, className }: { rows: number; className?: string }) => (
  <Skeleton active title={false} paragraph={{ rows }} className={className ?? ''} />
);

const Rows = ({ n }: { n: number }) => (
  <>
    {each(n).map((at) => (
      <Grid
        key={at}
        columns="minmax(0, 2fr) repeat(3, minmax(0, 1fr))"
        gap={16}
        padding={[4, 8]}
        border="bottom"
      >
        {each(4).map((column) => (
          <Box key={column} overflow="hidden">
            <Skeleton.Input active block size="small" />
          </Box>
        ))}
      </Grid>
    ))}
  </>
);

const Fields = ({ n }: { n: number }) => (
  <Grid columns={2} gap={[20, 24]} oneBelow={768} maxWidth={912}>
    {each(n).map((at) => (
      <Stack key={at} gap={4}>
        <Box width={96}>
          <Skeleton.Input active block size="small" />
        </Box>
        <Skeleton.Input active block />
      </Stack>
    ))}
  </Grid>
);

import { Progress } from 'antd';
import { progressOf } from '@hoistway/contract/figure/share.ts';
import { useText } from '../../text.ts';

interface BulkProgressProps {
  /** Whether it is only tried what would become of the records. */
  trying: boolean;
  /** So many of them are done with. */
  n: number;
  all: number;
}

/** How far an action on many records has come, in words and as a bar. */
export function BulkProgress({ trying, n, all }: BulkProgressProps) {
  const t = useText();
  return (
    <div aria-live="polite">
      <p>{t(trying ? 'list.bulkTrying' : 'list.bulkRunning', { n, all })}</p>
      <Progress percent={progressOf(n, all)} status="active" />
    </div>
  );
}

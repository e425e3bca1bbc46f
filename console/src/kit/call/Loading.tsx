import { Skeleton } from 'antd';

interface LoadingProps {
  /** In place of a whole page: with its margins. */
  page?: boolean;
  rows?: number;
  className?: string;
}

/** Grey lines in place of what is on its way. Without the first line of antd, which is an empty heading to a screen reader. */
export function Loading({ page = false, rows = 4, className = page ? 'page-skeleton' : '' }: LoadingProps) {
  return <Skeleton active title={false} paragraph={{ rows }} className={className} />;
}

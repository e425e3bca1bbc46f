import { EmptyState } from '../../EmptyState.tsx';
import { useText } from '../../text.ts';

interface NothingFoundProps {
  /** Instead of the advice to search for something else. */
  hint: string | undefined;
  onReset(): void;
}

/** A list that is searched and holds nothing of it: never that there is nothing at all. */
export function NothingFound({ hint, onReset }: NothingFoundProps) {
  const t = useText();
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      hint={hint ?? t('list.emptyHint')}
      action={{ text: t('live.resetFilters'), run: onReset }}
    />
  );
}

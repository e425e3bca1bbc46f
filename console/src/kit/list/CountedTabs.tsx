import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { numberText } from '../format/number.ts';
import { useText } from '../text.ts';

interface CountedTabsProps<Kind extends string> {
  /** The parameter of the address that holds which kind is shown; all of them without it. */
  name: string;
  kinds: readonly Kind[];
  textOf(kind: Kind): string;
  /** How many there are of a kind; undefined until they are counted. */
  countOf(kind: Kind): number | undefined;
}

/** The kinds of a list as tabs over it, each with how many there are. */
export function CountedTabs<Kind extends string>({ name, kinds, textOf, countOf }: CountedTabsProps<Kind>) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const show = (next: string) => {
    const to = new URLSearchParams(search);
    to.delete('page');
    if (next === 'all') to.delete(name);
    else to.set(name, next);
    setSearch(to, { replace: true });
  };
  const counts = kinds.map(countOf);
  const total = counts.includes(undefined) ? undefined : counts.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  const labelOf = (word: string, n: number | undefined) =>
    n === undefined ? word : `${word} ${numberText(n)}`;
  return (
    <Tabs
      className="status-tabs"
      activeKey={kinds.find((kind) => kind === search.get(name)) ?? 'all'}
      onChange={show}
      items={[
        { key: 'all', label: labelOf(t('button.all'), total) },
        ...kinds.map((kind, at) => ({ key: kind, label: labelOf(textOf(kind), counts[at]) })),
      ]}
    />
  );
}

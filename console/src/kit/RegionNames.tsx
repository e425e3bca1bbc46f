import { useRegions } from './pick/useRegions.ts';
import { useLanguage, useText } from './text.ts';

const alwaysShown = 2;

/** Regions by their names, never by their codes; the first ones when there are many. */
export function RegionNames({ codes, all = false }: { codes: readonly string[]; all?: boolean }) {
  const t = useText();
  const table = useRegions();
  const { language } = useLanguage();
  if (codes.length === 0) return '–';
  if (!table) return '…';
  const named = codes.map((code) => table.pathText(code, language));
  const separator = language === 'zh' ? '，' : ', ';
  if (all || named.length <= alwaysShown) return named.join(separator);
  const rest = t('region.more', { total: named.length });
  return (
    <span title={named.join('\n')}>
      {named.slice(0, alwaysShown).join(separator)} {rest}
    </span>
  );
}

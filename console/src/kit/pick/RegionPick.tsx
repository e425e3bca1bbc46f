import { Cascader } from 'antd';
import { useMemo } from 'react';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { RegionTable } from '@hoistway/contract/place/regionTable.ts';
import { useLanguage, useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { PickedAs, type PickOffer } from './pickUse.tsx';
import './regionPick.css';
import { usePickFailure } from './usePickFailure.tsx';
import { useRegionTable } from './useRegions.ts';

interface RegionOption {
  value: string;
  label: string;
  children?: RegionOption[];
}

const maxFound = 50;

const codesIn = (options: readonly Pick<RegionOption, 'value' | 'children'>[]): string[] =>
  options.flatMap(({ value, children = [] }) => [value, ...codesIn(children)]);

const optionsOf = (table: RegionTable, language: Language, code?: string): RegionOption[] =>
  table.below(code).map((region) => {
    const children = optionsOf(table, language, region.code);
    return {
      value: region.code,
      label: region.names[language],
      ...(children.length > 0 ? { children } : {}),
    };
  });

/** What both pickers share: the tree in the user's language, and what a typed word finds. */
function useRegionTree() {
  const t = useText();
  const loading = useRegionTable();
  const table = loading.data;
  const failure = usePickFailure(loading);
  const { language } = useLanguage();
  const options = useMemo(() => (table ? optionsOf(table, language) : []), [table, language]);
  const pathOf = (code: string): string[] => {
    const path = table?.path(code).map((region) => region.code) ?? [];
    return path.length > 0 ? path : [code];
  };
  const offerOf = (code: string): PickOffer => ({
    value: code,
    label: table?.pathText(code, language) ?? '…',
  });
  return {
    pathOf,
    offerOf,
    /** The regions that words find, the wider ones first. */
    found: (words: string): PickOffer[] =>
      codesIn(words === '' ? options.map(({ value }) => ({ value })) : options)
        .filter((code) => words === '' || table?.fits(code, words))
        .toSorted((one, other) => pathOf(one).length - pathOf(other).length)
        .slice(0, maxFound)
        .map(offerOf),
    common: {
      options,
      loading: loading.isPending,
      changeOnSelect: true,
      showSearch: {
        limit: maxFound,
        filter: (words: string, path: RegionOption[]) =>
          table?.fits(path.at(-1)?.value ?? '', words) ?? false,
      },
      placeholder: t('region.pick'),
      classNames: { popup: { root: 'region-popup' } },
      ...failure,
    },
  };
}

interface RegionPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(code: string | null): void;
}

/** One region: from province to district, or found by name, pinyin, first letters or code. */
export function RegionPick({ id, value, onChange }: RegionPickProps) {
  const clearing = useClearing();
  const { common, pathOf, offerOf, found } = useRegionTree();
  return (
    <PickedAs value={value} offers={value ? [offerOf(value)] : []} finds={found}>
      <Cascader<RegionOption>
        {...(id ? { id } : {})}
        {...common}
        allowClear={clearing}
        displayRender={(labels) => labels.join(' / ')}
        value={value ? pathOf(value) : []}
        onChange={(path) => onChange?.((path as string[] | undefined)?.at(-1) ?? null)}
      />
    </PickedAs>
  );
}

interface RegionsPickProps {
  /** Given by the form. */
  id?: string;
  value?: readonly string[] | null;
  onChange?(codes: string[]): void;
}

/** Several regions; all of a city's districts together are the city. */
export function RegionsPick({ id, value, onChange }: RegionsPickProps) {
  const clearing = useClearing();
  const { common, pathOf } = useRegionTree();
  return (
    <Cascader<RegionOption>
      {...(id ? { id } : {})}
      {...common}
      multiple
      maxTagCount="responsive"
      allowClear={clearing}
      showCheckedStrategy={Cascader.SHOW_PARENT}
      displayRender={(labels) => labels.join(' / ')}
      value={(value ?? []).map(pathOf)}
      onChange={(paths) => onChange?.(paths.map((path) => String(path.at(-1))))}
    />
  );
}

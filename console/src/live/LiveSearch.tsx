import { mapStates } from '@hoistway/contract/live/mapState.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { useMemo } from 'react';
import type { SearchField } from '#kit/list/SearchField.ts';
import { ListWords } from '#kit/list/words/ListWords.tsx';
import { GroupSelect } from '#kit/pick/GroupSelect.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import { LiveSearchForm } from './LiveSearchForm.tsx';
import { numberFilters, type singleFilters } from './liveAddress.ts';
import type { LiveFilters } from './liveFilters.ts';
import { type MainForm, useMainForm } from './useMainForm.ts';

interface LiveSearchProps {
  filters: LiveFilters;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
}

type LiveField = SearchField<(typeof singleFilters)[number] | 'placeOfUse' | 'state'>;

/** What live elevators are searched by. */
const liveFields = (t: Translate, choices: MainForm | undefined): LiveField[] => [
  { name: 'words', label: t('header.search') },
  {
    name: 'state',
    label: t('live.status'),
    options: mapStates.map((value) => ({ value, label: t(`mapState.${value}`) })),
    several: true,
  },
  { name: 'project_name', label: t('elevator.projectName') },
  { name: 'address', label: t('elevator.address') },
  {
    name: 'placeOfUse',
    label: t('elevator.placeOfUse'),
    options: (choices?.placesOfUse ?? placesOfUse).map((value) => ({
      value,
      label: t(`placeOfUse.${value}`),
    })),
    several: true,
  },
  { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
  { name: 'groupId', label: t('elevator.groupId'), pick: <GroupSelect groups={choices?.groups} /> },
  {
    name: 'companyId',
    label: t('mapScreen.company'),
    options: (choices?.companies ?? []).map(({ id, name }) => ({ value: id, label: name })),
  },
  ...numberFilters.map(([name, label]) => ({ name, label: t(label) })),
];

/** Words and chips of what live elevators are searched by, which stands in the address; its form behind them. */
export function LiveSearch({ filters, onAgain }: LiveSearchProps) {
  const t = useText();
  const choices = useMainForm();
  const fields = useMemo(() => liveFields(t, choices), [t, choices]);
  return (
    <div className="list-bar">
      <ListWords
        name="live"
        fields={fields}
        chosen={filters.values}
        onChoose={(next) => filters.setValues(next)}
        onAgain={onAgain}
        onReset={() => filters.setValues({})}
        renderForm={(onDone) => (
          <LiveSearchForm filters={filters} choices={choices} onAgain={onAgain} onDone={onDone} />
        )}
      />
    </div>
  );
}

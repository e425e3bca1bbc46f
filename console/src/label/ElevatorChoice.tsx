import { Segmented } from 'antd';
import { useState } from 'react';
import type { LabelSearchInput } from './useLabels.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { GroupPick } from '#kit/pick/GroupPick.tsx';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';

interface ElevatorChoiceProps {
  /** What the list behind shows now. */
  search: LabelSearchInput;
  onChange(chosen: LabelSearchInput | undefined): void;
}

/** Which elevators are meant: those of the list, of a group, or named one by one. */
export function ElevatorChoice({ search, onChange }: ElevatorChoiceProps) {
  const t = useText();
  const [way, setWay] = useState<'search' | 'group' | 'pick'>('search');
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [elevatorIds, setElevatorIds] = useState<string[]>([]);
  const choose = (next: typeof way) => {
    setWay(next);
    setGroupId(null);
    setElevatorIds([]);
    onChange(next === 'search' ? search : undefined);
  };
  return (
    <Stack gap={12} margin={[0, 0, 8]} className="elevator-choice">
      <Segmented
        className="fitted"
        aria-label={t('label.which')}
        value={way}
        options={[
          { value: 'search', label: t('label.bySearch') },
          { value: 'group', label: t('label.byGroup') },
          { value: 'pick', label: t('label.byPick') },
        ]}
        onChange={choose}
      />
      {way === 'group' ? (
        <div className="form-grid">
          <label htmlFor="elevatorChoice_company">
            {t('companyGroup.companyId')}
            <CompanyPick id="elevatorChoice_company" value={companyId} onChange={setCompanyId} />
          </label>
          <label htmlFor="elevatorChoice_group">
            {t('label.group')}
            <GroupPick
              id="elevatorChoice_group"
              companyId={companyId ?? undefined}
              value={groupId}
              onChange={(id) => {
                setGroupId(id);
                onChange(id === null ? undefined : { groupId: id });
              }}
            />
          </label>
        </div>
      ) : null}
      {way === 'pick' ? (
        <label htmlFor="elevatorChoice_elevators">
          {t('label.elevators')}
          <ElevatorPick
            id="elevatorChoice_elevators"
            multiple
            value={elevatorIds}
            onChange={(ids) => {
              setElevatorIds(ids);
              onChange(ids.length === 0 ? undefined : { elevatorIds: ids });
            }}
          />
        </label>
      ) : null}
    </Stack>
  );
}

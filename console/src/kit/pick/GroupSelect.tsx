import { Select } from 'antd';
import type { PickFailure } from './usePickFailure.tsx';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import type { PickedOne } from './OneSelect.tsx';
import { byLabel, holdsWords } from './byLabel.ts';
import { PickedAs } from './pickUse.tsx';

interface GroupSelectProps extends PickedOne {
  groups: readonly { id: string; groupName: string }[] | undefined;
  disabled?: boolean;
  failure?: PickFailure;
}

/** One of some groups by name; a group that is none of them is not shown as chosen. */
export function GroupSelect({ id, groups = [], disabled = false, ...props }: GroupSelectProps) {
  const { value, onChange, failure } = props;
  const t = useText();
  const clearing = useClearing();
  const options = groups.map((group) => ({ value: group.id, label: group.groupName }));
  return (
    <PickedAs
      value={value}
      offers={options}
      finds={(words) => options.filter(({ label }) => holdsWords(label, words))}
    >
      <Select
        {...(id ? { id } : {})}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
        allowClear={clearing}
        showSearch={byLabel}
        disabled={disabled}
        placeholder={props.label ?? t('button.pleaseSelect')}
        value={groups.some((group) => group.id === value) ? (value ?? null) : null}
        onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
        options={options}
        {...failure}
      />
    </PickedAs>
  );
}

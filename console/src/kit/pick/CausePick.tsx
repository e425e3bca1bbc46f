import { Select } from 'antd';
import { causesByGroup } from '@hoistway/contract/cause/causeClass.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { byLabel, holdsWords } from './byLabel.ts';
import { PickedAs } from './pickUse.tsx';

/** The causes to be chosen from, by their groups. */
export const causeOptions = (t: Translate) =>
  causesByGroup.map(({ id, causes }) => ({
    label: t(`causeGroup.${id}`),
    options: causes.map((cause) => ({ value: cause.id, label: t(`causeClass.${cause.id}`) })),
  }));

interface CausePickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(cause: string | undefined): void;
}

/** One class of causes, found by its words. */
export function CausePick({ id, value, onChange }: CausePickProps) {
  const t = useText();
  const clearing = useClearing();
  const options = causeOptions(t);
  const causes = options.flatMap((group) => group.options);
  return (
    <PickedAs
      value={value}
      offers={causes}
      finds={(words) => causes.filter(({ label }) => holdsWords(label, words))}
    >
      <Select
        {...(id ? { id } : {})}
        allowClear={clearing}
        showSearch={byLabel}
        placeholder={t('button.pleaseSelect')}
        value={value ?? null}
        onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
        options={options}
      />
    </PickedAs>
  );
}

import type { BatchField, BatchResult } from '@hoistway/contract/elevator/batchEdit.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

export const batchLabel = (field: BatchField): TextKey =>
  field === 'groupId' ? 'elevator.groupId' : `elevator.${field}`;

const choices = { placeOfUse: 'placeOfUse', type: 'elevatorKind', lifeState: 'lifeState' } as const;

/** A value as a person reads it. */
export function batchText(t: Translate, field: BatchField, value: string | null): string {
  if (value === null || value === '') return '–';
  return field in choices
    ? t(`${choices[field as keyof typeof choices]}.${value}` as 'lifeState.inUse')
    : value;
}

/** What became another, in one line. */
export const changesText = (t: Translate, changes: BatchResult[number]['changes']): string =>
  changes
    .map(
      ({ field, before, after }) =>
        `${t(batchLabel(field))}: ${batchText(t, field, before)} → ${batchText(t, field, after)}`,
    )
    .join('; ');

import { Input, Radio } from 'antd';
import type { PersonFinding } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface CheckedItemsProps {
  /** Given by the field around it. */
  id?: string;
  value?: readonly PersonFinding[];
  onChange?(value: PersonFinding[]): void;
}

/** Each item that a person looks at: in order, or what was found. */
export function CheckedItems({ id, value = [], onChange }: CheckedItemsProps) {
  const t = useText();
  const change = (item: string, changes: Partial<PersonFinding>) =>
    onChange?.(value.map((each) => (each.item === item ? { ...each, ...changes } : each)));
  return (
    <Stack gap={16} {...(id === undefined ? {} : { id })}>
      {value.map(({ item, finding, note }) => (
        <Stack key={item} gap={4}>
          <strong>{t(`diaryItem.${item}`)}</strong>
          <Radio.Group
            aria-label={t(`diaryItem.${item}`)}
            optionType="button"
            size="large"
            value={finding}
            onChange={({ target }) =>
              change(
                item,
                target.value === 'found' ? { finding: 'found' } : { finding: 'inOrder', note: null },
              )
            }
            options={(['inOrder', 'found'] as const).map((each) => ({
              value: each,
              label: t(`diaryFinding.${each}`),
            }))}
          />
          {finding === 'found' ? (
            <Input
              aria-label={t('dutyDiary.note', { item: t(`diaryItem.${item}`) })}
              placeholder={t('dutyDiary.note', { item: t(`diaryItem.${item}`) })}
              maxLength={300}
              value={note ?? ''}
              onChange={({ target }) => change(item, { note: target.value })}
            />
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}

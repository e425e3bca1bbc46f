import { CloseOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useId } from 'react';
import { Box } from '../../layout/Box.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { useText } from '../../text.ts';
import type { SearchField } from '../SearchField.ts';
import type { Chip } from './chips.ts';
import { FieldValue } from './FieldValue.tsx';

interface WordsChipsProps {
  chips: readonly Chip[];
  /** The field whose words stand for themselves. */
  free: SearchField | undefined;
  /** In one line, along which they are scrolled. */
  phone: boolean;
  onRemove(chip: Chip): void;
  /** Beyond the last chip stands the field for words. */
  onLeave(): void;
}

/** What a list is searched by; each can be removed, by the cross or with a key. */
export function WordsChips({ chips, free, phone, onRemove, onLeave }: WordsChipsProps) {
  const t = useText();
  const id = useId();
  const press = (event: KeyboardEvent<HTMLButtonElement>, chip: Chip) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      onRemove(chip);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const step = event.key === 'ArrowLeft' ? -1 : 1;
      const crosses = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll('button') ?? [])];
      const next = crosses.indexOf(event.currentTarget) + step;
      if (next >= crosses.length) {
        event.preventDefault();
        onLeave();
      } else crosses[Math.max(0, next)]?.focus();
    }
  };
  return (
    <>
      {chips.map((chip, at) => (
        <Stack
          as="span"
          key={chip.key}
          row
          align="center"
          flex={phone ? 'none' : undefined}
          padding={[0, 0, 0, 8]}
          minWidth={0}
          maxWidth="100%"
          height={phone ? 32 : 24}
          borderRadius={4}
          background="greySoft"
          fontSize={13}
        >
          <Box as="span" id={`${id}${at}`} minWidth={0} textOverflow="ellipsis">
            {chip.field.name === free?.name ? (
              t('listSearch.quoted', { words: chip.value })
            ) : (
              <>
                <Box as="span" color="ink2">
                  {t('listSearch.of', { field: chip.field.label })}
                </Box>
                <FieldValue field={chip.field} value={chip.value} />
              </>
            )}
          </Box>
          <Stack
            as="button"
            type="button"
            row
            align="center"
            justify="center"
            flex="none"
            width={phone ? 32 : 24}
            height="100%"
            color="ink2"
            fontSize={10}
            id={`${id}${at}x`}
            aria-label={t('listSearch.remove')}
            aria-labelledby={`${id}${at}x ${id}${at}`}
            onClick={() => onRemove(chip)}
            onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => press(event, chip)}
          >
            <CloseOutlined />
          </Stack>
        </Stack>
      ))}
    </>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- chips beside a field for words are no set of form fields */
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Box } from '../../layout/Box.tsx';
import { styleProps } from '../../layout/styleProps.ts';
import { Stack } from '../../layout/Stack.tsx';
import { useNarrow } from '../../screen/useNarrow.ts';
import { comboBox, nextKey, type Suggestion } from '../../suggest/suggestion.ts';
import { NothingOffered } from '../../suggest/NothingOffered.tsx';
import { SuggestionList } from '../../suggest/SuggestionList.tsx';
import { useText } from '../../text.ts';
import type { SearchField } from '../SearchField.ts';
import {
  type Chip,
  type Chosen,
  chipsOf,
  freeField,
  isSameSearch,
  withoutChip,
  withValues,
} from './chips.ts';
import type { Offer } from './offers.ts';
import { useOffers } from './useOffers.tsx';
import { WordsChips } from './WordsChips.tsx';

export interface WordsBoxProps {
  fields: readonly SearchField[];
  chosen: Chosen;
  onChoose(next: Chosen): void;
  /** Searched again by the same: what was found may have changed. */
  onAgain(): void;
  onReset(): void;
}

/** One field for words: what they may mean of the list is offered, and what was chosen stands in it as chips. */
export function WordsBox({ fields, chosen, onChoose, onAgain, onReset }: WordsBoxProps) {
  const t = useText();
  const phone = useNarrow(480);
  const list = useId();
  const field = useRef<InputRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<string>();
  const { rows: offers, wanting, pickers } = useOffers(fields, typed);
  const chips = chipsOf(fields, chosen);
  const free = freeField(fields);

  const type = (next: string) => {
    setTyped(next);
    setMoved(undefined);
    setOpen(true);
  };
  const search = (next: Chosen) => {
    if (isSameSearch(fields, chosen, next)) onAgain();
    else onChoose(next);
  };
  const take = ({ writes, values = {} }: Offer) => {
    field.current?.focus();
    if (writes !== undefined) {
      type(writes);
      return;
    }
    type('');
    setOpen(false);
    search(withValues(fields, chosen, values));
  };
  const remove = (chip: Chip) => {
    onChoose(withoutChip(chosen, chip));
    field.current?.focus();
  };
  const rows: Suggestion[] = offers.map((offer) => ({ ...offer, run: () => take(offer) }));
  // Nothing is typed yet: Enter searches by what is chosen.
  const usual = typed.trim() === '' ? undefined : rows[0]?.key;
  const active = rows.some(({ key }) => key === moved) ? moved : usual;
  const lists = open && rows.length > 0;

  const move = (step: 1 | -1) => {
    setOpen(true);
    setMoved(nextKey(rows, open ? active : undefined, step));
  };
  const escape = (event: KeyboardEvent) => {
    if (!open && typed === '') return;
    event.stopPropagation();
    if (open) setOpen(false);
    else setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const last = chips.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') escape(event);
    else if (event.key === 'Enter') {
      event.preventDefault();
      const row = open ? rows.find(({ key }) => key === active) : rows.find(({ key }) => key === usual);
      if (row) row.run();
      else if (typed.trim() === '') onAgain();
    } else if (event.key === 'Backspace' && typed === '' && last) remove(last);
    else if (event.key === 'ArrowLeft' && isAtStart && last) {
      event.preventDefault();
      const crosses = box.current?.querySelectorAll<HTMLElement>('.words-box button:not(.ant-btn)');
      crosses?.[crosses.length - 1]?.focus();
    }
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const hint = free ? t('listSearch.hint', { what: free.label }) : t('listSearch.hintAlone');

  return (
    <Box flex={1} minWidth={0} positioned ref={box} onBlur={leave}>
      <Stack
        row
        align="center"
        gap={4}
        padding={[3, 4, 3, 10]}
        minHeight={phone ? 40 : 32}
        border="all"
        borderColor="line2"
        borderRadius={6}
        background="panel"
        className="words-box"
      >
        <SearchOutlined />
        <Stack
          role="group"
          aria-label={t('listSearch.chips')}
          row
          wrap={!phone}
          align="center"
          gap={4}
          flex={1}
          minWidth={0}
          overflow={phone ? 'auto hidden' : undefined}
        >
          <WordsChips
            chips={chips}
            free={free}
            phone={phone}
            onRemove={remove}
            onLeave={() => field.current?.focus()}
          />
          <Input
            ref={field}
            variant="borderless"
            {...styleProps({ flex: '1 1 96px', minWidth: 96, padding: [0, 4], height: 24 })}
            {...comboBox(list, lists, active)}
            aria-label={t('listSearch.box')}
            placeholder={chips.length > 0 ? '' : hint}
            title={hint}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
          />
        </Stack>
        {chips.length > 0 || typed !== '' ? (
          <Button
            type="text"
            size="small"
            icon={<CloseCircleFilled />}
            aria-label={t('button.reset')}
            title={t('button.reset')}
            onClick={() => {
              type('');
              setOpen(false);
              onReset();
              field.current?.focus();
            }}
          />
        ) : null}
      </Stack>
      {open ? pickers : null}
      {lists ? (
        <SuggestionList
          id={list}
          groups={[{ key: 'offers', rows }]}
          active={active}
          over="list"
          onChoose={(row) => row.run()}
        />
      ) : open && typed.trim() !== '' ? (
        <NothingOffered over="list">
          {wanting
            ? t('listSearch.typeValue', { field: wanting.label })
            : t('search.nothing', { words: typed.trim() })}
        </NothingOffered>
      ) : null}
    </Box>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kit/text.ts';
import { useFrame } from '../frame/frameState.ts';
import { comboBox, filled, nextKey, type Suggestion } from '#kit/suggest/suggestion.ts';
import { NothingOffered } from '#kit/suggest/NothingOffered.tsx';
import { SuggestionList } from '#kit/suggest/SuggestionList.tsx';
import { useCommands } from './useCommands.ts';
import { useSuggestions } from './useSuggestions.ts';
import { Box } from '#kit/layout/Box.tsx';

/** What is called exactly so, or else the first that is found rather than searched for. */
const firstOf = (rows: readonly Suggestion[], words: string): Suggestion | undefined =>
  rows.find(({ label }) => label.toLowerCase() === words.trim().toLowerCase()) ??
  rows.find(({ key }) => key !== 'all') ??
  rows[0];

/** Goes anywhere and does the commonest things from the keyboard; what fits best is chosen. */
export function CommandPalette() {
  const t = useText();
  const setCommanding = useFrame((frame) => frame.setCommanding);
  const field = useRef<InputRef>(null);
  const list = useId();
  const [words, setWords] = useState('');
  const [moved, setMoved] = useState<string>();
  const commands = useCommands(words);
  const found = useSuggestions(words);
  const groups = filled([{ key: 'commands', title: t('search.commands'), rows: commands }, ...found.groups]);
  const rows = groups.flatMap((group) => group.rows);
  const active = (rows.find((row) => row.key === moved) ?? firstOf(rows, words))?.key;

  const type = (next: string) => {
    setWords(next);
    setMoved(undefined);
  };
  const leave = () => setCommanding(false);
  const choose = (row: Suggestion) => {
    leave();
    row.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setMoved(nextKey(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (words === '') leave();
      else type('');
    } else if (event.key === 'Enter') {
      // What asks before leaving has the focus by the time that the key would press it.
      event.preventDefault();
      const chosen = rows.find((row) => row.key === active);
      if (chosen) choose(chosen);
    }
  };
  return (
    <Modal
      open
      title={t('search.palette')}
      footer={null}
      keyboard={false}
      onCancel={leave}
      width={560}
      afterOpenChange={(open) => (open ? field.current?.focus() : undefined)}
    >
      <Input
        ref={field}
        autoFocus
        prefix={<SearchOutlined />}
        {...comboBox(list, rows.length > 0, active)}
        aria-label={t('search.palette')}
        placeholder={t('search.paletteHint')}
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Box margin={[8, 0, 0]}>
        {rows.length > 0 ? (
          <SuggestionList id={list} groups={groups} active={active} onChoose={choose} />
        ) : found.settled ? (
          <NothingOffered>{t('search.nothing', { words: words.trim() })}</NothingOffered>
        ) : null}
      </Box>
    </Modal>
  );
}

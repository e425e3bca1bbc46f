import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useFrame } from '../frame/frameState.ts';
import { comboBox, nextKey, type Suggestion } from '#kit/suggest/suggestion.ts';
import { NothingOffered } from '#kit/suggest/NothingOffered.tsx';
import { SuggestionList } from '#kit/suggest/SuggestionList.tsx';
import './search.css';
import { useSuggestions } from './useSuggestions.ts';

/** The search of the header: what it finds is offered as one types, Enter without a choice searches all elevators. */
export function GlobalSearch() {
  const t = useText();
  const searching = useFrame((frame) => frame.searching);
  const setSearching = useFrame((frame) => frame.setSearching);
  const phone = useNarrow(720);
  const field = useRef<InputRef>(null);
  const list = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState<string>();
  const { groups, settled } = useSuggestions(words);
  const rows = groups.flatMap((group) => group.rows);
  useEffect(() => {
    if (searching) field.current?.focus();
  }, [searching]);

  const type = (next: string) => {
    setWords(next);
    setActive(undefined);
  };
  /** A word that was not sent does not stay behind. */
  const leave = () => {
    type('');
    setSearching(false);
  };
  const choose = (row: Suggestion) => {
    row.run();
    field.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(nextKey(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape') {
      if (words === '') field.current?.blur();
      else type('');
    } else if (event.key === 'Enter') {
      // What asks before leaving has the focus by the time that the key would press it.
      event.preventDefault();
      const chosen = rows.find((row) => row.key === (active ?? 'all')) ?? rows[0];
      if (chosen) choose(chosen);
    }
  };
  const label = t(holdsPermission('elevator.view') ? 'header.search' : 'header.searchScreens');
  const open = searching && rows.length > 0;
  return (
    <div className="global-search">
      <Input
        ref={field}
        prefix={<SearchOutlined />}
        suffix={
          phone ? (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('button.close')}
              onClick={leave}
            />
          ) : (
            <kbd aria-hidden>/</kbd>
          )
        }
        {...comboBox(list, open, active)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setSearching(true)}
        onBlur={leave}
        onKeyDown={press}
      />
      {open ? (
        <SuggestionList id={list} groups={groups} active={active} over="page" onChoose={choose} />
      ) : searching && words.trim() !== '' && settled ? (
        <NothingOffered over="page">{t('search.nothing', { words: words.trim() })}</NothingOffered>
      ) : null}
    </div>
  );
}

import { Input } from 'antd';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useState } from 'react';

interface OddTextProps {
  id?: string | undefined;
  label: string | undefined;
  /** What somebody typed that the field cannot take. */
  text: string;
  /** Why not. */
  reason: string;
  /** What they made of it when they left it. */
  onSettle(text: string): void;
}

/** What was typed into a field and cannot be taken: it stays, with the reason, until it is mended or emptied. */
export function OddText({ id, label, text, reason, onSettle }: OddTextProps) {
  const [draft, setDraft] = useState(text);
  const settle = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) =>
    onSettle(event.currentTarget.value.trim());
  return (
    <span className="odd-text">
      <Input
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        aria-invalid
        status="error"
        allowClear
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          if (event.target.value === '') onSettle('');
        }}
        onBlur={settle}
        onPressEnter={settle}
      />
      {id === undefined ? <span role="alert">{reason}</span> : null}
    </span>
  );
}

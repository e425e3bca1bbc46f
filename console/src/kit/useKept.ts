import { useState } from 'react';

/** The value that came first of those that come to the same text: a function that is made anew each time stays the same one. */
export function useKept<Value>(value: Value, text: string): Value {
  const [kept, setKept] = useState({ value, text });
  if (kept.text === text) return kept.value;
  setKept({ value, text });
  return value;
}

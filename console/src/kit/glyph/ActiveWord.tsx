import { BusinessWord } from './StatusWord.tsx';

/** Whether something is in use or switched off: shape, word and colour. */
export function ActiveWord({ active, word }: { active: boolean; word: string }) {
  return <BusinessWord state={active ? 'done' : 'off'} word={word} />;
}

import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useText } from '../text.ts';
import { stateOfChoice, type StateChoice, type ValueOf } from './choiceStates.ts';
import { BusinessWord } from './StatusWord.tsx';

interface ChoiceWordProps<Choice extends StateChoice> {
  choice: Choice;
  value: ValueOf<Choice>;
}

/** How something stands: shape, word and colour of the value of a choice. */
export function ChoiceWord<Choice extends StateChoice>({ choice, value }: ChoiceWordProps<Choice>) {
  const t = useText();
  return (
    <BusinessWord
      state={stateOfChoice(choice, value) ?? 'waiting'}
      word={t(`${choice}.${value}` as TextKey)}
    />
  );
}

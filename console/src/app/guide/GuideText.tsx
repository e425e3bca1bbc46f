import { useLanguage, useText } from '#kit/text.ts';
import type { GuideStep } from './guide.ts';

/** What a step says, with the names of buttons and screens as they are on the page now. */
export function GuideText({ text, names }: Pick<GuideStep, 'text' | 'names'>) {
  const t = useText();
  const { language } = useLanguage();
  // Every second part is the name of a place.
  return text[language].split(/\{(\w+)\}/).map((part, at) => {
    const name = at % 2 === 1 ? names[part] : undefined;
    return name === undefined ? part : <b key={part}>{t(name)}</b>;
  });
}

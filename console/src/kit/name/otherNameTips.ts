import { otherNameOf } from './otherNames.ts';

/** Between names that stand in one text: of a picker's line, of a list of roles. */
const between = /( · |, |，|、)/;
const maxTextLength = 200;
/** Marks a tip that was set here and goes again with what it told. */
const mark = 'otherName';

/** What a text says with each of its names as the other language has it; undefined where none is known. */
export function inOtherLanguage(text: string): string | undefined {
  const whole = otherNameOf(text);
  if (whole !== undefined) return whole;
  const parts = text.split(between);
  if (parts.length === 1) return undefined;
  const said = parts.map((part) => otherNameOf(part) ?? part).join('');
  return said === text ? undefined : said;
}

/**
 * Shows the pointer what a name is in the other language wherever it stands: in tables, cards, pickers and headings. A
 * tip that a screen gives itself stays.
 */
function tellOtherName(element: HTMLElement): void {
  if (element.childElementCount > 0) return;
  const isOurs = element.dataset[mark] !== undefined;
  const text = element.textContent.trim();
  // A cut cell repeats its own text.
  if (!isOurs && element.title !== '' && element.title !== text) return;
  const other = text === '' || text.length > maxTextLength ? undefined : inOtherLanguage(text);
  if (other !== undefined) {
    element.title = `${text} · ${other}`;
    element.dataset[mark] = '';
  } else if (isOurs) {
    element.removeAttribute('title');
    delete element.dataset[mark];
  }
}

/** Does so for whatever the pointer comes to; answers how to end it. */
export function startOtherNameTips(): () => void {
  const onPointer = ({ target }: Event) => {
    if (target instanceof HTMLElement) tellOtherName(target);
  };
  document.addEventListener('mouseover', onPointer, { passive: true });
  return () => document.removeEventListener('mouseover', onPointer);
}

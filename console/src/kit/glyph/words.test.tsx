import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { severities } from '@hoistway/contract/fault/fault.ts';
import { needFrameTexts, startTexts } from '../text.ts';
import { ActiveWord } from './ActiveWord.tsx';
import { ChoiceWord } from './ChoiceWord.tsx';
import { stateOfChoice } from './choiceStates.ts';
import { SeverityWord } from './SeverityWord.tsx';

beforeAll(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
});

test('SeverityWord shows each severity with its word and a distinct shape', () => {
  const drawn = severities.map((severity) => renderToStaticMarkup(<SeverityWord severity={severity} />));
  const words = drawn.map((each) => each.replaceAll(/<[^>]*>/g, ''));
  expect(words).toEqual(['Critical', 'Major', 'Minor', 'Notice']);
  const shapes = drawn.map((each) => /<svg.*<\/svg>/.exec(each)?.[0]);
  expect(new Set(shapes).size).toBe(severities.length);
  expect(drawn[0]).toContain('data-severity="1"');
});

test('words for a state carry a shape and data-state, words for a kind carry neither', () => {
  const untreated = renderToStaticMarkup(<ChoiceWord choice="handling" value="untreated" />);
  const resolved = renderToStaticMarkup(<ChoiceWord choice="handling" value="resolved" />);
  expect(untreated).toMatch(/data-state="waiting".*<svg.*Not handled/);
  expect(resolved).toMatch(/data-state="done".*<svg.*Resolved/);
  expect(stateOfChoice('lifeState', 'scrapped')).toBe('off');
  expect(stateOfChoice('elevatorKind', 'traction')).toBeUndefined();
  expect(renderToStaticMarkup(<ActiveWord active={false} word="Disabled" />)).toContain('data-state="off"');
});

import { expect, test } from 'vitest';
import { allCalls } from '#contract/allCalls.ts';
import { summaryOf } from './callSummary.ts';

test('every call has a one-sentence summary that no other call has', () => {
  const summaries = allCalls.map((call) => ({ name: call.name, summary: summaryOf(call) ?? '' }));
  expect(summaries.length).toBeGreaterThan(500);
  // A verb in the third person, then the rest of the sentence, on one line.
  const sentence = /^[A-Z][a-z]+s\b[^\n.]{3,110}\.$/;
  expect(summaries.filter(({ summary }) => !sentence.test(summary))).toEqual([]);
  const seen = new Set<string>();
  expect(summaries.filter(({ summary }) => seen.size === seen.add(summary).size)).toEqual([]);
});

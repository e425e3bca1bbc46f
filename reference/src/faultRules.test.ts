import { describe, expect, it } from 'vitest';
import faultCodes from './faultCodes.json' with { type: 'json' };
import { classOfLetter, clearRules, faultRules } from './faultRules.ts';

const kinds = faultCodes.platformKinds;

describe('fault rules', () => {
  it('give each platform kind exactly one rule, and no other code', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(55);
    expect(faultRules.map((rule) => rule.code).sort()).toEqual(kinds.map((kind) => kind.code).sort());
  });

  it('know the class of each letter and use every clear rule', () => {
    for (const rule of faultRules) expect(Object.keys(classOfLetter)).toContain(rule.code[0]);
    expect(new Set(faultRules.map((rule) => rule.clear.rule))).toEqual(new Set(clearRules));
  });

  it.each([
    ['K104', 20],
    ['K111', 60],
    ['K117', 300],
    ['K102', 60],
    ['D201', 600],
  ])('confirm %s as the reference says', (code, seconds) => {
    expect(faultRules.find((rule) => rule.code === code)?.confirmSeconds).toBe(seconds);
  });

  it('end by the words of the reference', () => {
    const words = new Map(kinds.map((kind) => [kind.code, kind.clear.en]));
    for (const rule of faultRules) {
      if (rule.clear.rule === 'signalNormal' && rule.clear.seconds === 60 && rule.code !== 'K127') {
        expect(words.get(rule.code)).toBe('Signal normal again for 60 s');
      }
      if (words.get(rule.code) === 'Automatic mode restored and one normal run completed') {
        expect(rule.clear.rule).toBe('normalRun');
      }
    }
  });

  it('mark one kind as entrapment and one as the lost link', () => {
    expect(faultRules.filter((rule) => rule.entrapment)).toHaveLength(1);
    expect(faultRules.filter((rule) => rule.offline)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { type Language, languages } from '@hoistway/contract/language/language.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { periodsAhead } from '@hoistway/contract/time/periodAhead.ts';
import { periodOf } from '@hoistway/contract/time/periodWords.ts';
import type { SearchField } from '../SearchField.ts';
import { freeField } from './chips.ts';
import { comingPeriods, offersOf, pastPeriods } from './offers.ts';

const translators = createTranslators(catalogues);
/** A Monday. */
const today = '2026-11-30';

const both = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en);
const fieldsIn = (language: Language): SearchField[] => {
  const say = (zh: string, en: string) => both(language, zh, en);
  return [
    { name: 'words', label: say('关键字', 'Keywords') },
    {
      name: 'state',
      label: say('状态', 'State'),
      options: [
        { value: '1', label: say('待接单', 'To accept') },
        { value: '2', label: say('已接单', 'Accepted') },
        { value: '3', label: say('已完成', 'Completed') },
      ],
    },
    { name: 'late', label: say('逾期', 'Late'), options: [{ value: 'true', label: say('是', 'Yes') }] },
    { name: 'brand', label: say('品牌', 'Brand') },
    { name: 'companyId', label: say('维保单位', 'Maintained by'), pick: 'a picker' },
    { name: 'from', label: say('创建日期起', 'Created from'), kind: 'day' },
    { name: 'to', label: say('创建日期止', 'Created to'), kind: 'day' },
    { name: 'due', label: say('到期日', 'Due on'), kind: 'day' },
    { name: 'floor', label: say('楼层', 'Floor'), kind: 'number', max: 200 },
  ];
};

/** What is offered before and after the records, as label or label and values. */
const offersTo = (language: Language, typed: string) => {
  const t = translators[language];
  const { first, last, asked, wanting } = offersOf(fieldsIn(language), typed, { t, today });
  return {
    labels: [...first, ...last].map(({ label }) => label),
    all: [...first, ...last],
    asked: asked.map(({ field, words }) => [field.name, words]),
    wanting: wanting?.name,
  };
};
const valuesTo = (language: Language, typed: string, label: string) =>
  offersTo(language, typed).all.find((offer) => offer.label === label)?.values;

describe('in Chinese', () => {
  test('what is called exactly so comes before the words, and parts after them', () => {
    expect(offersTo('zh', '已完成').labels).toEqual(['状态：已完成', '搜索“已完成”', '品牌：已完成']);
    expect(offersTo('zh', '接单').labels).toEqual([
      '搜索“接单”',
      '状态：待接单',
      '状态：已接单',
      '品牌：接单',
    ]);
    expect(valuesTo('zh', '已完成', '状态：已完成')).toEqual({ state: '3' });
  });

  test('a field and its value are one phrase', () => {
    expect(offersTo('zh', '状态 待').labels).toEqual(['状态：待接单', '搜索“状态 待”']);
    expect(offersTo('zh', '状态：已接').labels[0]).toBe('状态：已接单');
    expect(offersTo('zh', '状态待接').labels).toContain('状态：待接单');
    expect(offersTo('zh', '状态').labels).toEqual(['状态：待接单', '状态：已接单', '状态：已完成']);
  });

  test('words of days are periods, and days of fields that stand alone', () => {
    expect(valuesTo('zh', '本周', '本周')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(valuesTo('zh', '上周', '上周')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(valuesTo('zh', 'last week', 'last week')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(valuesTo('zh', '10月', '10月')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(valuesTo('zh', '今天', '到期日：2026-11-30')).toEqual({ due: '2026-11-30' });
    expect(offersTo('zh', '创建日期起 2026年5月1日').labels[0]).toBe('创建日期起：2026-05-01');
    expect(valuesTo('zh', '创建日期起 昨天', '昨天')).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  });

  test('one character asks the pickers, and a picker that is named is asked for what follows', () => {
    expect(offersTo('zh', '恒').asked).toEqual([['companyId', '恒']]);
    expect(offersTo('zh', '维保单位：恒升').asked).toEqual([['companyId', '恒升']]);
  });
});

describe('in English', () => {
  test('what is called exactly so comes before the words, and parts after them', () => {
    expect(offersTo('en', 'ACCEPTED').labels).toEqual([
      'State: Accepted',
      'Search for “ACCEPTED”',
      'Brand: ACCEPTED',
    ]);
    expect(offersTo('en', 'accept').labels).toEqual([
      'Search for “accept”',
      'State: Accepted',
      'State: To accept',
      'Brand: accept',
    ]);
  });

  test('a field and its value are one phrase, a field alone offers its values or asks for one', () => {
    expect(offersTo('en', 'state comp').labels).toEqual(['State: Completed', 'Search for “state comp”']);
    expect(offersTo('en', 'Late: ').labels).toEqual(['Late: Yes']);
    expect(offersTo('en', 'Brand: ')).toMatchObject({ labels: [], wanting: 'brand' });
    expect(offersTo('en', 'brand: Otis').labels).toEqual(['Brand: Otis', 'Search for “brand: Otis”']);
    // A longer word is not the field.
    expect(offersTo('en', 'Latest').labels).not.toContain('Late: Yes');
  });

  test('a part of the name of a field offers the field', () => {
    const offer = offersTo('en', 'mainta').all.find(({ label }) => label === 'Maintained by');
    expect(offer).toMatchObject({ writes: 'Maintained by: ' });
    expect(offersTo('en', offer!.writes!).asked).toEqual([['companyId', '']]);
  });

  test('words of days are periods, and days of fields that stand alone', () => {
    expect(offersTo('en', 'month').labels).toEqual([
      'Search for “month”',
      'This month',
      'Last month',
      'Brand: month',
    ]);
    expect(valuesTo('en', 'this week', 'This week')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(valuesTo('en', 'Q2', 'Q2')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(valuesTo('en', 'yesterday', 'Due on: 2026-11-29')).toEqual({ due: '2026-11-29' });
    expect(offersTo('en', '20261101').labels).toEqual([
      'Search for “20261101”',
      'Created from: 2026-11-01',
      'Created to: 2026-11-01',
      'Due on: 2026-11-01',
      'Brand: 20261101',
    ]);
  });

  test('a number is offered to a field of numbers as far as it goes', () => {
    expect(offersTo('en', '12').labels).toContain('Floor: 12');
    expect(offersTo('en', '201').labels).not.toContain('Floor: 201');
    expect(offersTo('en', '1a').labels).not.toContain('Floor: 1a');
  });

  test('a single letter asks no picker', () => {
    expect(offersTo('en', 'h').asked).toEqual([]);
    expect(offersTo('en', 'he').asked).toEqual([['companyId', 'he']]);
  });
});

describe.each(languages)('in %s', (language) => {
  test('without words every field but the one for words is offered, and each can be set by what it writes', () => {
    const fields = fieldsIn(language);
    const { all } = offersTo(language, '');
    expect(all.map(({ label }) => label)).toEqual(fields.slice(1).map(({ label }) => label));
    for (const { writes } of all) {
      const { labels, asked, wanting } = offersTo(language, writes!);
      expect([labels.length > 0, asked.length > 0, wanting !== undefined]).toContain(true);
    }
  });

  test('every period that is offered by name is one', () => {
    const t = translators[language];
    for (const name of pastPeriods) expect(periodOf(t(`listSearch.${name}`), today), name).toBeDefined();
    for (const name of comingPeriods)
      expect(periodsAhead(t(`listSearch.${name}`), today), name).toHaveLength(1);
  });
});

describe('days that lie ahead', () => {
  const planned: SearchField[] = [
    { name: 'from', label: 'Due from', kind: 'day', ahead: true },
    { name: 'to', label: 'Due to', kind: 'day', ahead: true },
    { name: 'entered', label: 'Entered on', kind: 'day' },
  ];
  const valuesOf = (typed: string) =>
    offersOf(planned, typed, { t: translators.en, today }).first.map(({ values }) => values);

  test('are found by words for what comes, and other days are not', () => {
    expect(valuesOf('next month')).toEqual([{ from: '2026-12-01', to: '2026-12-31' }]);
    expect(valuesOf('下周')).toEqual([{ from: '2026-12-07', to: '2026-12-13' }]);
    expect(valuesOf('tomorrow')).toEqual([{ from: '2026-12-01', to: '2026-12-01' }]);
    expect(valuesOf('yesterday')).toEqual([
      { from: '2026-11-29', to: '2026-11-29' },
      { entered: '2026-11-29' },
    ]);
  });

  test('a month without its year is the next one, and then the last one', () => {
    expect(valuesOf('March')).toEqual([
      { from: '2027-03-01', to: '2027-03-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ]);
  });
});

test('a list without a field called words takes words by its first text, and one without a text takes none', () => {
  const fields = fieldsIn('en').slice(1);
  expect(freeField(fields)?.name).toBe('brand');
  const t = translators.en;
  expect(offersOf(fields, 'Otis', { t, today }).first[0]?.values).toEqual({ brand: 'Otis' });
  const choices = fields.filter(({ name }) => name === 'state');
  expect(offersOf(choices, 'comp', { t, today }).first.map(({ label }) => label)).toEqual([
    'State: Completed',
  ]);
});

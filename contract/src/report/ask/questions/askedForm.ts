import type { KnownName, NamedFilter } from '../askTerms.ts';
import { understand } from '../understand.ts';

/** A Wednesday. */
export const today = '2026-11-25';

const name = (filter: NamedFilter, value: string, ...writings: string[]): KnownName[] =>
  writings.map((written) => ({ filter, value, name: writings[0]!, written }));

/** The names that whoever asks can see, whole or as they are shortened. */
export const names: readonly KnownName[] = [
  ...name('companyId', 'hengsheng', '恒升电梯服务', '恒升', 'Hengsheng Lift Services', 'Hengsheng'),
  ...name('companyId', 'kangda', '康达电梯', '康达', 'Kangda Elevators', 'Kangda'),
  ...name('handlerId', 'lim', '林伟', 'Lim Wei', 'Lim'),
  ...name('handlerId', 'wu', '吴大勇', 'Wu Dayong'),
  ...name('groupId', 'north', '北区组', 'north group'),
  ...name('groupId', 'limTeam', "Lim's team", '林伟班组'),
  ...name('regionCode', 'bishan', '碧山', 'Bishan'),
  ...name('regionCode', 'shanghai', '上海', '上海市', 'Shanghai'),
  ...name('regionCode', 'pudong', '浦东新区', '浦东', 'Pudong'),
  ...name('project_name', 'fook', '碧山聚福苑', '聚福苑', 'Bishan Fook Court', 'Fook Court'),
  ...name('project_name', 'sengkang', '盛港综合医院', 'Sengkang Hospital'),
  ...name('brand', 'kone', '通力', 'KONE'),
  ...name('brand', 'mitsubishi', '三菱', 'Mitsubishi'),
  ...name('elevatorId', 'bsh1', 'BSH-01'),
  // Two people of one name.
  ...name('handlerId', 'chen1', '陈伟明', 'Tan Wei Ming', 'Tan'),
  ...name('handlerId', 'chen2', '陈伟明', 'Tan Wai Meng', 'Tan'),
];

/** What is understood of a question, in one line. */
export function askedForm(question: string): string {
  const { screen, refusal, chips, unread, params } = understand(question, names, today);
  const all: Record<string, string>[] = [params, ...chips.map((chip) => chip.params)];
  const valuesOf = (param: string) => all.flatMap((each) => each[param] ?? []);
  const [from] = valuesOf('from');
  const parts = [
    refusal === null ? `${screen} ${valuesOf('figures').join('+')}` : refusal,
    ...(refusal === null
      ? [
          ...valuesOf('dimension').map((each) => `by ${each}`),
          ...(from ? [`${from}..${valuesOf('to')[0]}`] : []),
          ...['type', 'placeOfUse', 'severity'].flatMap((param) =>
            valuesOf(param).map((each) => `${param}=${each}`),
          ),
          ...chips
            .filter(({ kind }) => kind === 'name')
            .flatMap((chip) => Object.entries(chip.params).map(([param, value]) => `${param}=${value}`)),
          ...valuesOf('compare').map((each) => `vs ${each}`),
          ...valuesOf('rank')
            .slice(0, 1)
            .map((each) => `${each}${valuesOf('top')[0] ?? ''}`),
          ...unread.map(({ text }) => `?${text}`),
        ]
      : []),
  ];
  return parts.join(' ');
}

/** Questions with what is expected of each, a line each. */
export const linesOf = (text: string): [question: string, expected: string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', expected = ''] = line.split('|').map((part) => part.trim());
      return [question, expected.replaceAll(/\b(?:[A-Z][A-Z0-9]+)\b/g, (word) => periods[word] ?? word)];
    });

/** Periods that are asked for often, by what stands for them in the lines. */
const periods: Readonly<Record<string, string>> = {
  TODAY: '2026-11-25..2026-11-25',
  YESTERDAY: '2026-11-24..2026-11-24',
  TW: '2026-11-23..2026-11-25',
  LW: '2026-11-16..2026-11-22',
  TM: '2026-11-01..2026-11-25',
  LM: '2026-10-01..2026-10-31',
  TQ: '2026-10-01..2026-11-25',
  LQ: '2026-07-01..2026-09-30',
  TY: '2026-01-01..2026-11-25',
  LY: '2025-01-01..2025-12-31',
  JUN: '2026-06-01..2026-06-30',
  MAY: '2026-05-01..2026-05-31',
  MAR: '2026-03-01..2026-03-31',
  SEP: '2026-09-01..2026-09-30',
  AUG: '2026-08-01..2026-08-31',
  DEC: '2025-12-01..2025-12-31',
  Q1: '2026-01-01..2026-03-31',
  Q2: '2026-04-01..2026-06-30',
  Q3: '2026-07-01..2026-09-30',
  D7: '2026-11-19..2026-11-25',
  D30: '2026-10-27..2026-11-25',
  D90: '2026-08-28..2026-11-25',
};

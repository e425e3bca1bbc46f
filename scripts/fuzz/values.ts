import type { ZodType } from 'zod';
import { type Declared, fieldsOf } from './declared.ts';
import type { Random } from './random.ts';

const deep = (times: number, inner = '') => '['.repeat(times) + inner + ']'.repeat(times);

/** Texts that programs stumble over, whatever the field. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\uFFFE',
  '\u202Egnp.exe',
  '\u001B[31m',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"a":',
  '["\\ud800"]',
  '[{"id":"\\u0000"}]',
  '{"__proto__":{"admin":true}}',
  deep(2_000),
  deep(20_000, '1'),
  '{"a":'.repeat(2_000),
  '__proto__',
  'constructor',
  '-constructor',
  'toString',
  'hasOwnProperty',
  `'; drop table company; --`,
  `1' or '1'='1`,
  `\\'); select pg_sleep(9); --`,
  '%',
  '_%_\\',
  '=1+1',
  '@SUM(A1)',
  '\t=cmd|x',
  '../../../etc/passwd',
  '<svg onload=alert(1)>',
  '{{7*7}}${7*7}',
  '电梯'.repeat(500),
  '👩‍👧'.repeat(300),
  'x'.repeat(10_000),
  '0',
  '-1',
  '-0',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '0x10',
  '１２',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  '9'.repeat(400),
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-14',
  '-271821-04-19',
  '2026-02-30',
  '2026-11-21T25:61:61.000Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
];

/** Values that JSON can hold and a form cannot. */
const oddParts: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ['a', ['b']],
  { toString: 1 },
];

/** One of these fits each kind of text. */
const fittingTexts = [
  'text',
  '1',
  '310115',
  '13800138000',
  '2026-11-21',
  '2026-11-21T00:00:00.000Z',
  '12.50',
  'Abcd-1234',
  'Asia/Shanghai',
  'https://example.com',
  '#aabbcc',
  'a'.repeat(32),
  'a'.repeat(64),
];

/** Days that a calendar has, and those beyond every bound. */
const days = ['2026-11-21', '1900-01-01', '2200-12-31', '2024-02-29', '2026-12-31'];
const oddDays = [
  '1899-12-31',
  '2201-01-01',
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-000001-12-31',
  '2026-02-30',
  '2026-11-31',
];
const asMoment = (day: string) => `${day}T23:59:59.999Z`;

/** Makers of values for declared fields; ids are drawn by `idOf`. */
export function valuesFor(
  { bare, kindOf, longestOf, z }: Declared,
  random: Random,
  idOf: (entity: string) => unknown,
) {
  const texts = new WeakMap<ZodType, string>();
  const fittingText = (type: ZodType) => {
    const known = texts.get(type);
    if (known !== undefined) return known;
    const text = fittingTexts.find((each) => type.safeParse(each).success) ?? '1';
    texts.set(type, text);
    return text;
  };

  /** A value that fits the schema, as JSON. */
  function fitting(schema: ZodType, depth = 0): unknown {
    const type = bare(schema);
    const { ref } = kindOf(type);
    if (ref) return idOf(ref);
    if (type instanceof z.ZodArray) {
      const count = depth > 2 ? 0 : 1 + random.below(3);
      return Array.from({ length: count }, () => fitting(type.element as ZodType, depth + 1));
    }
    if (type instanceof z.ZodObject) {
      return Object.fromEntries(
        Object.entries(fieldsOf(type)).map(([name, each]) => [name, fitting(each, depth + 1)]),
      );
    }
    if (type instanceof z.ZodNumber)
      return random.pick([0, 1, 2, 20, type.minValue ?? 0, type.maxValue ?? 3]);
    if (type instanceof z.ZodISODate) return random.pick(days);
    if (type instanceof z.ZodISODateTime) return asMoment(random.pick(days));
    if (type instanceof z.ZodBoolean) return random.chance(0.5);
    if (type instanceof z.ZodEnum) return random.pick(type.options);
    return random.chance(0.15) ? longestOf(type) : fittingText(type);
  }

  /** A value that its field never asked for; within lists and objects too. */
  function odd(schema: ZodType): unknown {
    const type = bare(schema);
    if (type instanceof z.ZodArray && random.chance(0.5))
      return Array.from({ length: random.pick([1, 2, 300]) }, () => odd(type.element as ZodType));
    if (type instanceof z.ZodObject && random.chance(0.6)) {
      const field: [string, ZodType] | undefined = random.pick(Object.entries(fieldsOf(type)));
      const whole = fitting(type);
      return field === undefined ? whole : Object.assign({}, whole, { [field[0]]: odd(field[1]) });
    }
    if (type instanceof z.ZodISODate && random.chance(0.6)) return random.pick(oddDays);
    if (type instanceof z.ZodISODateTime && random.chance(0.6)) return asMoment(random.pick(oddDays));
    return random.chance(0.8) ? random.pick(oddTexts) : random.pick(oddParts);
  }

  return { fitting, odd };
}

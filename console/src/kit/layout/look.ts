import type { CSSProperties } from 'react';
import type { TokenName } from '../theme/tokens.ts';
import { cssVariable } from '../theme/cssVariables.ts';

/** Room in pixels, or the gutter between the edge of a pane and all that is in it. */
export type Space =
  | 0
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 8
  | 10
  | 12
  | 14
  | 16
  | 18
  | 20
  | 24
  | 28
  | 32
  | 36
  | 40
  | 44
  | 48
  | 'gutter'
  | 'auto'
  | `${number}em`;

/** On all sides; above and beside; or from the top to the right as in CSS. */
export type Spaces =
  | Space
  | readonly [Space, Space]
  | readonly [Space, Space, Space]
  | readonly [Space, Space, Space, Space];

export type Side = 'top' | 'right' | 'bottom' | 'left' | 'all';

type Length = number | 'fit-content' | `${number}${'%' | 'vh' | 'vw' | 'em' | 'ch'}` | 'auto';

/** What a part of a screen is like; each word becomes a class and its value, which a sheet of an area may overrule. */
export interface Look {
  /** Room inside. */
  pad?: Spaces | undefined;
  /** Room outside, where no `gap` gives it. */
  margin?: Spaces | undefined;
  width?: Length | undefined;
  minWidth?: Length | undefined;
  maxWidth?: Length | undefined;
  height?: Length | undefined;
  minHeight?: Length | undefined;
  maxHeight?: Length | undefined;
  /** Its share of the room that is left, or `none` for its own size whatever happens. */
  flex?: number | 'none' | `${number} ${number} ${string}` | undefined;
  /** Where it stands across the direction of its stack. */
  self?: 'start' | 'center' | 'end' | 'stretch' | 'flex-start' | 'flex-end' | undefined;
  /** The named area of a grid where it stands. */
  area?: string | undefined;
  /** The columns of a grid that it takes. */
  span?: number | 'all' | undefined;
  /** What does not fit: cut off, or scrolled. */
  overflow?: 'hidden' | 'auto' | 'hidden auto' | 'auto hidden' | undefined;
  /** Hairlines at its sides. */
  line?: Side | readonly Side[] | undefined;
  lineTone?: TokenName | undefined;
  round?: number | `${number}%` | undefined;
  ground?: TokenName | undefined;
  tone?: TokenName | 'inherit' | undefined;
  /** Of the letters. */
  size?: number | `${number}em` | 'inherit' | undefined;
  weight?: 400 | 500 | 600 | 650 | 680 | 700 | undefined;
  lead?: number | undefined;
  text?: 'start' | 'left' | 'center' | 'right' | undefined;
  /** Words that do not fit: on one line all the same, cut with an ellipsis, or broken anywhere. */
  words?: 'whole' | 'cut' | 'anywhere' | undefined;
  /** What is placed within it is placed by its edges. */
  anchor?: boolean | undefined;
  /** Upon its anchor, this far from the edges. */
  at?: Spaces | undefined;
  /** Stays in sight at this distance from the top while the rest is scrolled. */
  stick?: Space | undefined;
  /** Above what else is placed there. */
  level?: number | undefined;
  /** At most so many lines of words. */
  clamp?: number | undefined;
  /** On lines of its own, which a `span` or `small` is not by itself. */
  block?: boolean | undefined;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);
const space = (value: Space) => (value === 'gutter' ? 'var(--gutter)' : length(value));
export const spaces = (value: Spaces): string =>
  typeof value === 'object' ? value.map(space).join(' ') : space(value);
const sides = (value: Side | readonly Side[]) => {
  const drawn: readonly Side[] = typeof value === 'string' ? [value] : value;
  return (['top', 'right', 'bottom', 'left'] as const)
    .map((side) => (drawn.includes(side) || drawn.includes('all') ? '1px' : '0'))
    .join(' ');
};

type Plain = 'words' | 'anchor' | 'block';

/** The class that a word becomes which has no value. */
const classOf: { [K in Plain]: (value: NonNullable<Look[K]>) => string } = {
  words: (value) => `has-words-${value}`,
  anchor: () => 'is-anchor',
  block: () => 'is-block',
};

/** How the value of each other word is written in CSS. */
const written: { [K in Exclude<keyof Look, Plain>]-?: (value: NonNullable<Look[K]>) => string } = {
  pad: spaces,
  margin: spaces,
  width: length,
  minWidth: length,
  maxWidth: length,
  height: length,
  minHeight: length,
  maxHeight: length,
  flex: String,
  self: String,
  area: String,
  span: (value) => (value === 'all' ? '1 / -1' : `span ${value}`),
  overflow: String,
  line: sides,
  lineTone: cssVariable,
  round: length,
  ground: cssVariable,
  tone: (value) => (value === 'inherit' ? value : cssVariable(value)),
  size: length,
  weight: String,
  lead: length,
  text: String,
  at: spaces,
  stick: space,
  level: String,
  clamp: String,
};

interface Worn {
  className: string;
  style: CSSProperties;
}

type Writer = (value: unknown) => string;

/** Words with the classes and values that they stand for in `layout.css`; everything else as it is. */
export function dressed(
  own: string,
  props: Look & { className?: string | undefined; style?: CSSProperties | undefined },
  values: Readonly<Record<string, string | undefined>> = {},
): Worn & Record<string, unknown> {
  const { className, style: ownStyle, ...others } = props;
  const classes = own ? [own] : [];
  const style: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  const say = (name: string, value: string) => {
    classes.push(`has-${name.toLowerCase()}`);
    // A line has the colour `--line`.
    style[`--${name === 'line' ? 'lines' : name.toLowerCase()}`] = value;
  };
  for (const [name, value] of Object.entries(others)) {
    if (name in written) {
      if (value !== undefined) say(name, (written[name as keyof typeof written] as Writer)(value));
    } else if (name in classOf) {
      if (value) classes.push((classOf[name as Plain] as Writer)(value));
    } else rest[name] = value;
  }
  for (const [name, value] of Object.entries(values)) if (value !== undefined) say(name, value);
  if (className) classes.push(className);
  return { ...rest, className: classes.join(' '), style: { ...style, ...ownStyle } };
}

/** The same for a component that takes a class and a style, as those of antd do. */
export const look = (words: Look & { className?: string }): Worn => dressed('', words);

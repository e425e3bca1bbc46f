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

/** Common styles of an element. Each becomes a class and a custom property, which a style sheet of an area may override. */
export interface StyleProps {
  padding?: Spaces | undefined;
  /** Where no `gap` gives the room. */
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
  alignSelf?: 'start' | 'center' | 'end' | 'stretch' | 'flex-start' | 'flex-end' | undefined;
  /** The named area of a grid where it stands. */
  gridArea?: string | undefined;
  /** The columns of a grid that it takes. */
  columnSpan?: number | 'all' | undefined;
  /** What does not fit: cut off, or scrolled. */
  overflow?: 'hidden' | 'auto' | 'hidden auto' | 'auto hidden' | undefined;
  /** Hairlines at its sides. */
  border?: Side | readonly Side[] | undefined;
  borderColor?: TokenName | undefined;
  borderRadius?: number | `${number}%` | undefined;
  background?: TokenName | undefined;
  color?: TokenName | 'inherit' | undefined;
  /** Of the letters. */
  fontSize?: number | `${number}em` | 'inherit' | undefined;
  fontWeight?: 400 | 500 | 600 | 650 | 680 | 700 | undefined;
  lineHeight?: number | undefined;
  textAlign?: 'start' | 'left' | 'center' | 'right' | undefined;
  /** Words that do not fit: on one line all the same, cut with an ellipsis, or broken anywhere. */
  textOverflow?: 'nowrap' | 'ellipsis' | 'anywhere' | undefined;
  /** What is placed within it is placed by its edges. */
  positioned?: boolean | undefined;
  /** Upon its anchor, this far from the edges. */
  inset?: Spaces | undefined;
  /** Stays in sight at this distance from the top while the rest is scrolled. */
  stickyTop?: Space | undefined;
  /** Above what else is placed there. */
  zIndex?: number | undefined;
  /** At most so many lines of words. */
  lineClamp?: number | undefined;
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

type Plain = 'textOverflow' | 'positioned' | 'block';

/** The class of a property whose value is part of the class. */
const classOf: { [K in Plain]: (value: NonNullable<StyleProps[K]>) => string } = {
  textOverflow: (value) => `has-text-overflow-${value}`,
  positioned: () => 'is-positioned',
  block: () => 'is-block',
};

/** How the value of every other property is written in CSS. */
const written: { [K in Exclude<keyof StyleProps, Plain>]-?: (value: NonNullable<StyleProps[K]>) => string } =
  {
    padding: spaces,
    margin: spaces,
    width: length,
    minWidth: length,
    maxWidth: length,
    height: length,
    minHeight: length,
    maxHeight: length,
    flex: String,
    alignSelf: String,
    gridArea: String,
    columnSpan: (value) => (value === 'all' ? '1 / -1' : `span ${value}`),
    overflow: String,
    border: sides,
    borderColor: cssVariable,
    borderRadius: length,
    background: cssVariable,
    color: (value) => (value === 'inherit' ? value : cssVariable(value)),
    fontSize: length,
    fontWeight: String,
    lineHeight: length,
    textAlign: String,
    inset: spaces,
    stickyTop: space,
    zIndex: String,
    lineClamp: String,
  };

interface Styled {
  className: string;
  style: CSSProperties;
}

type Writer = (value: unknown) => string;

/** Words with the classes and values that they stand for in `layout.css`; everything else as it is. */
export function withStyleProps(
  own: string,
  props: StyleProps & { className?: string | undefined; style?: CSSProperties | undefined },
  values: Readonly<Record<string, string | undefined>> = {},
): Styled & Record<string, unknown> {
  const { className, style: ownStyle, ...others } = props;
  const classes = own ? [own] : [];
  const style: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  const say = (property: string, value: string) => {
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    classes.push(`has-${name}`);
    style[`--${name}`] = value;
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
export const styleProps = (props: StyleProps & { className?: string }): Styled => withStyleProps('', props);

export type ThemeMode = 'light' | 'dark';

const light = {
  /** Page, header, side menu: the frame. */
  bg: '#F1F4F5',
  /** The content pane, cards, table. */
  panel: '#FFFFFF',
  /** Summary strip, table head, board columns, side previews. */
  sunk: '#F6F8F9',
  /** Pop-overs, dialogs, map cards. */
  raise: '#FFFFFF',
  /** Hairlines between rows and sections. */
  line: '#E1E7E9',
  /** Borders of controls, idle tracks; decoration only. */
  line2: '#C5CFD3',
  ink: '#131E22',
  ink2: '#4A585E',
  ink3: '#5F6D73',
  pri: '#0E6E6E',
  priHover: '#0A5859',
  priSoft: '#E2F0EF',
  onPri: '#FFFFFF',
  red: '#C4291D',
  /** Hover of a filled danger button. */
  redHover: '#A82015',
  redSoft: '#FCEDEB',
  onDanger: '#FFFFFF',
  /** Maintenance and warning as text. */
  amber: '#875600',
  /** Maintenance and warning as a shape. */
  amberFill: '#C98500',
  amberSoft: '#FBF3E2',
  green: '#1B7A3E',
  greenSoft: '#E8F4EC',
  grey: '#5F6D73',
  greySoft: '#EEF1F2',
  shaft: '#EBF0F1',
  /** Walls, ticks, rope; decoration only. */
  shaftLine: '#B4C0C5',
  car: '#26363C',
  leaf: '#45575E',
  seam: '#C9D3D6',
  /** Inside of an open car. */
  lit: '#FFFFFF',
  /** Person and state glyph on shut leaves. */
  person: '#FFFFFF',
  /** Person in the open car. */
  personOpen: '#26363C',
  sea: '#E3EAED',
  land: '#F8FAFA',
  landLine: '#D3DCDF',
};

export type ThemeTokens = Readonly<typeof light>;
export type TokenName = keyof ThemeTokens;

const dark: ThemeTokens = {
  bg: '#0A1012',
  panel: '#10181B',
  sunk: '#0D1416',
  raise: '#172125',
  line: '#212D32',
  line2: '#394A51',
  ink: '#E9EFF1',
  ink2: '#AAB8BE',
  ink3: '#8C9CA3',
  pri: '#48B8B2',
  priHover: '#6BCAC5',
  priSoft: '#12302F',
  onPri: '#03201F',
  red: '#FF7466',
  redHover: '#FF8F84',
  redSoft: '#3A1B19',
  onDanger: '#2A0805',
  amber: '#EBB44F',
  amberFill: '#EBB44F',
  amberSoft: '#332811',
  green: '#5FC587',
  greenSoft: '#132E1F',
  grey: '#87979E',
  greySoft: '#1A2529',
  shaft: '#162125',
  shaftLine: '#3D4E55',
  car: '#C9D5D9',
  leaf: '#8DA0A7',
  seam: '#2A383D',
  lit: '#FDF6E3',
  person: '#10181B',
  personOpen: '#26363C',
  sea: '#0A1012',
  land: '#142023',
  landLine: '#26353A',
};

export const themeTokens: Readonly<Record<ThemeMode, ThemeTokens>> = { light, dark };

/** In order, at most six to a chart; the rest group takes `line2`. */
export const chartSeries: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0E6E6E', '#26363C', '#9AA9AF', '#C98500', '#3D6CB4', '#A8507E'],
  dark: ['#48B8B2', '#E9EFF1', '#8DA0A7', '#EBB44F', '#7FA6E8', '#D48FB0'],
};

/** The clock of the sign-in page, which is dark in both themes. */
export const clockTokens = {
  ground: '#0C1719',
  shaft: '#101D20',
  wall: '#2B4145',
  guide: '#23363A',
  floor: '#1B2B2E',
  tick: '#445154',
  label: '#7D8C90',
  labelHere: '#FFFFFF',
  car: '#E8F0F0',
  leaf: '#9DB1B3',
  seam: '#8C9FA2',
  lit: '#FDF6E3',
  digit: '#132022',
  colon: '#768488',
  arrow: '#48B8B2',
} as const;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Box } from './Box.tsx';
import { Facts } from './Facts.tsx';
import { FigureRow } from './FigureRow.tsx';
import { Grid } from './Grid.tsx';
import { styleProps } from './styleProps.ts';
import { Stack } from './Stack.tsx';
import { TwoPane } from './TwoPane.tsx';

const sheet = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');

test('Stack and Box turn each property into a class and a CSS variable', () => {
  expect(
    renderToStaticMarkup(<Stack as="ul" row wrap gap={[4, 16]} padding={[12, 'gutter']} border="bottom" />),
  ).toBe(
    '<ul class="stack is-row is-wrapping has-padding has-border has-gap"' +
      ' style="--padding:12px var(--gutter);--border:0 0 1px 0;--gap:4px 16px"></ul>',
  );
  expect(renderToStaticMarkup(<Box as="span" color="ink2" className="mine" title="x" />)).toBe(
    '<span title="x" class="has-color mine" style="--color:var(--ink2)"></span>',
  );
  expect(styleProps({ width: '100%', className: 'mine' })).toEqual({
    className: 'has-width mine',
    style: { '--width': '100%' },
  });
});

test('Grid takes columns as a count, a minimum width or a template', () => {
  const columnsOf = (grid: React.JSX.Element) => /--columns:([^;"]*)/.exec(renderToStaticMarkup(grid))?.[1];
  expect(columnsOf(<Grid columns={3} />)).toBe('repeat(3, minmax(0, 1fr))');
  expect(columnsOf(<Grid min={180} />)).toBe('repeat(auto-fill, minmax(180px, 1fr))');
  expect(columnsOf(<Grid columns="96px 1fr" />)).toBe('96px 1fr');
});

test('Facts renders a description list of labels and values', () => {
  expect(renderToStaticMarkup(<Facts shape="band" facts={[['Number', 7]]} />)).toBe(
    '<dl class="facts is-band"><div><dt>Number</dt><dd>7</dd></div></dl>',
  );
});

test('the properties of Facts are stronger than what its shape brings', () => {
  const selectors = [...sheet.matchAll(/^ {2}([^\n{}]*) \{/gm)].map(([, selector]) => selector!);
  const ofShapes = selectors.filter(
    (each) => each.includes('.facts') && !/ (?:dt|dd|div)$|\.has-each$/.test(each),
  );
  expect(selectors).toContain('.has-padding');
  expect(ofShapes).toHaveLength(4);
  // Rules without specificity give way to a class, wherever it stands.
  expect(ofShapes.filter((each) => !/^:where\(.*\)$/.test(each))).toEqual([]);
});

test('layout.css defines each class that the layout components use', () => {
  const worn = renderToStaticMarkup(
    <>
      <Stack row wrap inline gap={8} align="center" justify="end" />
      <Grid columns={2} oneBelow={480} />
      <Box
        {...{
          padding: 8,
          margin: 8,
          width: 8,
          minWidth: 8,
          maxWidth: 8,
          height: 8,
          minHeight: 8,
          maxHeight: 8,
        }}
        {...{
          flex: 1,
          alignSelf: 'start',
          gridArea: 'top',
          columnSpan: 'all',
          overflow: 'auto',
          border: 'all',
          borderColor: 'line2',
        }}
        {...{
          borderRadius: 4,
          background: 'sunk',
          color: 'ink',
          fontSize: 12,
          fontWeight: 600,
          lineHeight: 20,
          textAlign: 'right',
        }}
        {...{
          textOverflow: 'ellipsis',
          lineClamp: 2,
          positioned: true,
          inset: 0,
          stickyTop: 0,
          zIndex: 1,
          block: true,
        }}
      />
      <TwoPane side={340} below={1180} sideFirst gap={24} align="start">
        {null}
      </TwoPane>
      <Facts shape="figures" each={120} />
      <FigureRow columns={[5, 3, 2]} below={1180} />
    </>,
  );
  const classes = new Set([...worn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  expect(classes.size).toBeGreaterThan(45);
  expect([...classes].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheet))).toEqual([]);
});

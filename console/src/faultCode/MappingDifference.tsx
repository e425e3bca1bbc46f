import { Tag } from 'antd';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { differenceKinds, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { confirm } from '#kit/confirm.ts';
import { columns } from '#kit/list/columns.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useText } from '#kit/text.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { PlainList } from '#kit/PlainList.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Difference = ReplyOf<typeof mappingCalls.difference>;

const named = (code: string | null, t: Translate) =>
  code === null ? <span className="hint">{t('mapping.unmapped')}</span> : `${code} ${faultWord(code, t)}`;

const differenceColumns = columns(
  mappingCalls.difference,
  ['vendorCode', 'kind', 'before', 'after', 'faults', 'unnamed'],
  {
    vendorCode: { title: 'mappingRow.vendorCode', strong: true },
    kind: {
      title: 'mapping.kind',
      width: 100,
      cell: (row, t) => <Tag>{t(`differenceKind.${row.kind}`)}</Tag>,
    },
    before: { title: 'mapping.before', width: 260, cell: (row, t) => named(row.before, t) },
    after: { title: 'mapping.after', width: 260, cell: (row, t) => named(row.after, t) },
    faults: { title: 'mapping.faults', width: 130 },
    unnamed: { title: 'mapping.unnamed', width: 130 },
  },
);

function MappingDifferenceWithin({ version }: { version: MappingVersionRow }) {
  const t = useText();
  const { id, state } = version;
  const { data, isFetching } = useCall(mappingCalls.difference, { id }, { freshMs: 0 });
  if (!data) return <Loading page />;
  const { activeId, mark } = data;
  const differences = differenceText(data, t);
  const confirmActivation = () =>
    confirm(t, {
      title: t('mapping.activateTitle', { model: modelWord(version.model, t), n: version.version }),
      hint: <Paragraphs texts={[...differences, t('mapping.activateHint')]} />,
      button: t('mapping.activate'),
      run: () =>
        makeMove(mappingMoves, mappingCalls, 'activate', { id, seen: state, said: { activeId, mark } }),
    });
  const against = data.active === null ? t('mapping.noActive') : t('mapping.difference', { n: data.active });
  return (
    <Box padding={[0, 'gutter', 20]} height="100%" overflow="auto" className="mapping-part">
      <Stack
        row
        wrap
        gap={[8, 16]}
        align="center"
        justify="space-between"
        padding={[12, 0]}
        className="mapping-summary"
      >
        <Paragraphs texts={state === 'active' ? [t('mapping.isActive')] : [against, ...differences]} />
        {/* What an older comparison says would be refused. */}
        {isFetching ? null : (
          <MoveButtons
            moves={mappingMoves}
            row={version}
            textOf={() => t(state === 'draft' ? 'mapping.activate' : 'mapping.activateAgain')}
            onMove={confirmActivation}
          />
        )}
      </Stack>
      <PlainList rows={data.rows} columns={differenceColumns} empty={null} />
    </Box>
  );
}

/** What would be named otherwise if the version were active, and the button that makes it so. */
export const MappingDifference = withErrorBoundary(MappingDifferenceWithin);

/** What activating would change, in sentences. */
function differenceText({ rows, faults }: Difference, t: Translate): string[] {
  if (rows.length === 0) return [t('mapping.differenceNone')];
  const counts = Object.fromEntries(
    differenceKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  );
  return [t('mapping.differenceCount', counts), t('mapping.differenceFaults', { n: faults })];
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Box flex="1 1 280px" maxWidth="80ch">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Box>
  );
}

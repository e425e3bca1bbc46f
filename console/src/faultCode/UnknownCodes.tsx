import { Button } from 'antd';
import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { PlainList } from '#kit/PlainList.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Row = ReplyOf<typeof mappingCalls.unknownCodes>[number];

interface UnknownCodesProps {
  version: MappingVersionRow;
  writes: boolean;
  /** Begins the draft in which they could be mapped. */
  onCopy?(): void;
}

function UnknownCodesWithin({ version, writes, onCopy }: UnknownCodesProps) {
  const t = useText();
  const { id, model } = version;
  const addRow = useSubmit(mappingCalls.addMappingRow);
  const draft = writes && version.state === 'draft';
  const { data } = useCall(mappingCalls.unknownCodes, { id });
  const codeColumns = useMemo(() => {
    const meaning = ({ vendorCode, meant }: Row, t: Translate) => {
      if (meant !== null) return `${meant} ${faultWord(meant, t)} · ${t('mapping.mapped')}`;
      return draft ? (
        <FaultKindPick
          small
          label={t('mapping.meansOf', { code: vendorCode })}
          onChange={(code) => void addRow({ id, vendorCode, code })}
        />
      ) : (
        noValue
      );
    };
    return columns(
      mappingCalls.unknownCodes,
      [
        'vendorCode',
        ...(model === anyModel ? (['model'] as const) : []),
        'occurrences',
        'collectors',
        'lastAt',
        ...(version.state === 'draft' ? (['meant'] as const) : []),
      ],
      {
        vendorCode: { title: 'mappingRow.vendorCode', strong: true },
        occurrences: { title: 'mapping.occurrences', width: 100 },
        collectors: { title: 'mapping.collectors', width: 120 },
        lastAt: { title: 'mapping.lastAt', width: 160 },
        meant: { title: 'mapping.map', width: 340, cell: meaning },
      },
    );
  }, [id, model, draft, version.state, addRow]);
  if (!data) return <Loading page />;
  return (
    <Box padding={[0, 'gutter', 20]} height="100%" overflow="auto" className="mapping-part">
      {data.length === 0 ? null : (
        <Stack
          row
          wrap
          gap={[8, 16]}
          align="center"
          justify="space-between"
          padding={[12, 0]}
          className="mapping-summary"
        >
          <Box as="p" flex="1 1 280px" maxWidth="80ch" className="hint">
            {t('mapping.unknownHint')} {draft || !onCopy ? null : t('mapping.needsDraft')}
          </Box>
          {draft || !onCopy ? null : <Button onClick={onCopy}>{t('mapping.copyAsDraft')}</Button>}
        </Stack>
      )}
      <PlainList
        rows={data}
        columns={codeColumns}
        empty={<EmptyState title={t('mapping.unknownNone')} hint={t('mapping.unknownHint')} />}
      />
    </Box>
  );
}

/** Codes that collectors of the model said and nothing active maps; in a draft one says here what they mean. */
export const UnknownCodes = withErrorBoundary(UnknownCodesWithin);

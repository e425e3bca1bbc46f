import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { formatDayTime } from '#kit/instant.ts';
import type { ListColumn } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { PlainList } from '#kit/PlainList.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';

type Row = ReplyOf<typeof mappingCalls.unknownCodes>[number];

interface UnknownCodesProps {
  version: MappingVersionRow;
  writes: boolean;
  /** Begins the draft in which they could be mapped. */
  onCopy?(): void;
}

/** Codes that collectors of the model said and nothing active maps; in a draft one says here what they mean. */
export function UnknownCodes({ version, writes, onCopy }: UnknownCodesProps) {
  const t = useText();
  const { id, model } = version;
  const addRow = useSubmit(mappingCalls.addMappingRow);
  const draft = writes && version.state === 'draft';
  const { data } = useCall(mappingCalls.unknownCodes, { id });
  const columns = useMemo<ListColumn<Row>[]>(() => {
    const map = (vendorCode: string, code: string) => void addRow({ id, vendorCode, code });
    const meaning = ({ vendorCode, meant }: Row) => {
      if (meant !== null) return `${meant} ${faultWord(meant, t)} · ${t('mapping.mapped')}`;
      return draft ? (
        <FaultKindPick
          small
          label={t('mapping.meansOf', { code: vendorCode })}
          onChange={(code) => map(vendorCode, code)}
        />
      ) : (
        '–'
      );
    };
    return [
      {
        key: 'vendorCode',
        title: t('mappingRow.vendorCode'),
        width: 160,
        render: (row) => <strong>{row.vendorCode}</strong>,
      },
      ...(model === anyModel
        ? [{ key: 'model', title: t('mappingVersion.model'), width: 160, render: (row: Row) => row.model }]
        : []),
      {
        key: 'occurrences',
        title: t('mapping.occurrences'),
        width: 100,
        align: 'right',
        render: (row) => row.occurrences,
      },
      {
        key: 'collectors',
        title: t('mapping.collectors'),
        width: 120,
        align: 'right',
        render: (row) => row.collectors,
      },
      {
        key: 'lastAt',
        title: t('mapping.lastAt'),
        width: 160,
        render: (row) => formatDayTime(Date.parse(row.lastAt)),
      },
      ...(version.state === 'draft'
        ? [{ key: 'meant', title: t('mapping.map'), width: 340, render: meaning }]
        : []),
    ];
  }, [t, id, model, draft, version.state, addRow]);
  if (!data) return <Skeleton active className="page-skeleton" />;
  return (
    <div className="mapping-part">
      {data.length === 0 ? null : (
        <div className="mapping-summary">
          <p className="hint">
            {t('mapping.unknownHint')} {draft || !onCopy ? null : t('mapping.needsDraft')}
          </p>
          {draft || !onCopy ? null : <Button onClick={onCopy}>{t('mapping.copyAsDraft')}</Button>}
        </div>
      )}
      <PlainList
        rows={data}
        columns={columns}
        empty={<EmptyState title={t('mapping.unknownNone')} hint={t('mapping.unknownHint')} />}
      />
    </div>
  );
}

import './mapping.css';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { useText } from '#kit/text.ts';
import { MappingDifference } from './MappingDifference.tsx';
import { MappingNote } from './MappingNote.tsx';
import { MappingRows } from './MappingRows.tsx';
import { UnknownCodes } from './UnknownCodes.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { useMappingActs } from './useMappingActs.tsx';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const parts = ['rows', 'difference', 'unknown', 'auditLog'] as const;

interface MappingVersionScreenProps {
  id: string;
  onOpen(id: string, part?: string): void;
  onGone(): void;
}

/** One version: its rows, what activating it would change, codes that nothing maps, and its history. */
export function MappingVersionScreen({ id, onOpen, onGone }: MappingVersionScreenProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [noting, setNoting] = useState(false);
  const { canEdit } = useMappingModels();
  const { draft, discard, dialog } = useMappingActs(onOpen, onGone);
  const found = useCall(mappingCalls.one, { id });
  if (!found.data) return <Loading page />;
  const version = found.data;
  const part = parts.find((each) => each === search.get('part')) ?? 'rows';
  const copy = () => draft(version);
  const labels = {
    rows: t('mapping.tabRows'),
    difference: t('mapping.tabDifference'),
    unknown: t('mapping.tabUnknown'),
    auditLog: t('auditLog.title'),
  };
  return (
    <div className="list-screen">
      <PageHead
        title={t('mapping.title', { model: modelWord(version.model, t), n: version.version })}
        crumbs={[{ title: t('route.elevator.faultCode'), path: '/elevator/faultCode?tab=mapping' }]}
        action={
          canEdit ? (
            <Stack as="span" row inline gap={8} align="center" className="mapping-head">
              {version.state === 'active' ? (
                <Button className="mapping-lead" onClick={copy}>
                  {t('mapping.copyAsDraft')}
                </Button>
              ) : part === 'difference' ? null : (
                <Button className="mapping-lead" onClick={() => onOpen(id, 'difference')}>
                  {t('mapping.compare')}
                </Button>
              )}
              <RowMenu
                actions={[
                  { key: 'copy', text: t('mapping.copyAsDraft'), run: copy },
                  ...(version.state === 'draft'
                    ? [
                        { key: 'note', text: t('mapping.editNote'), run: () => setNoting(true) },
                        {
                          key: 'remove',
                          text: t('mapping.deleteDraft'),
                          danger: true,
                          run: () => discard(version),
                        },
                      ]
                    : []),
                ]}
              />
            </Stack>
          ) : null
        }
      />
      <MappingStrip version={version} canEdit={canEdit} />
      <Tabs
        className="status-tabs"
        activeKey={part}
        onChange={(next) => onOpen(id, next)}
        items={parts.map((key) => ({ key, label: labels[key] }))}
      />
      <div className="tab-list" key={part}>
        {part === 'rows' ? <MappingRows version={version} writes={canEdit} /> : null}
        {part === 'difference' ? <MappingDifference version={version} /> : null}
        {part === 'unknown' ? (
          <UnknownCodes version={version} writes={canEdit} {...(canEdit ? { onCopy: copy } : {})} />
        ) : null}
        {part === 'auditLog' ? (
          <Box padding={[0, 'gutter', 20]} height="100%" overflow="auto">
            <RecordAuditLog subject="mappingVersion" id={id} />
          </Box>
        ) : null}
      </div>
      {noting ? <MappingNote version={version} onClose={() => setNoting(false)} /> : null}
      {dialog}
    </div>
  );
}

/** What state it is in, and who made and activated it when. */
function MappingStrip({ version, canEdit }: { version: MappingVersionRow; canEdit: boolean }) {
  const t = useText();
  const done = (label: string, who: string | null, at: string | null) =>
    at === null ? null : (
      <span>
        {label} {[who, formatDayTime(Date.parse(at))].filter(Boolean).join(' · ')}
      </span>
    );
  return (
    <Stack row wrap gap={[4, 16]} align="center" padding={[0, 'gutter', 4]} className="mapping-strip hint">
      <ChoiceWord choice="mappingState" value={version.state} />
      {version.note ? (
        <Box as="span" color="ink2">
          {version.note}
        </Box>
      ) : null}
      {version.shipped ? (
        <span>{t('mapping.shipped')}</span>
      ) : (
        done(t('mapping.creator'), version.creator, version.createdAt)
      )}
      {version.activator === null
        ? null
        : done(t('mapping.activator'), version.activator, version.activatedAt)}
      {canEdit && version.state !== 'draft' ? <span>{t('mapping.fixedHint')}</span> : null}
    </Stack>
  );
}

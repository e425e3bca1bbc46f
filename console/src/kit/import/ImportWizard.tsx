import { useQueryClient } from '@tanstack/react-query';
import { Modal, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { ImportRun, ImportState } from '@hoistway/contract/import/importRun.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.ts';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { CallFailure } from '../failure/CallFailure.tsx';
import { callKey } from '../call/api.ts';
import { askAgain } from '../call/askAgain.ts';
import { useCall } from '../call/useCall.ts';
import { useText } from '../text.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import type { Everywhere } from './EverywhereFields.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import './import.css';
import { styleProps } from '../layout/styleProps.ts';

const pollMs = 700;
const busy = (state: ImportState | undefined) => state === 'checking' || state === 'writing';
const stepOf: Record<ImportState, number> = {
  matching: 1,
  checking: 2,
  checked: 2,
  writing: 3,
  done: 3,
  undone: 3,
};

/** A file, its columns, what would come of it, and what did: nothing is written before the last step. */
export function ImportWizard({
  kind,
  onShow,
  onClose,
}: {
  kind: ImportOffer;
  onShow(importId: string): void;
  onClose(): void;
}) {
  const t = useText();
  const client = useQueryClient();
  const narrow = useNarrow(600);
  const [id, setId] = useState<string | undefined>();
  const [file, setFile] = useState<File | undefined>();
  const [remembered] = useState(() => new Map<string, string>());
  const [everywhere, setEverywhere] = useState<Everywhere>({});
  const [rematching, setRematching] = useState(false);
  const asked = useCall(importCalls.run, id === undefined ? null : { id }, {
    onError: 'handled',
    everyMs: (answer) => (busy(answer?.state) ? pollMs : false),
  });
  const run = asked.data;
  const lost = asked.error !== null && run === undefined;
  const state = run?.state;
  useEffect(() => {
    if (state === 'done') void askAgain(kind.start);
  }, [kind.start, state]);

  const goOn = (next: ImportRun) => {
    client.setQueryData(callKey(importCalls.run, { id: next.id }), next);
    setId(next.id);
    setRematching(false);
  };
  const begin = (next: ImportRun, chosen: File) => {
    setFile(chosen);
    goOn(next);
  };
  const allSaved = useUnsavedGuard(state === 'matching' || state === 'checked');
  const leave = () =>
    confirmLeave(t, state === 'matching' || state === 'checked', () => {
      allSaved();
      onClose();
    });
  const startAgain = () => setId(undefined);

  const step = () => {
    if (!run || !file) return <ImportFile kind={kind} onBegun={begin} />;
    if (run.state === 'matching' || (rematching && run.state === 'checked'))
      return (
        <ImportColumns
          key={run.id}
          kind={kind}
          run={run}
          file={file}
          onBegun={goOn}
          onBack={startAgain}
          remembered={remembered}
          everywhere={everywhere}
          onEverywhere={setEverywhere}
        />
      );
    if (busy(run.state)) return <ImportProgress run={run} />;
    if (run.state === 'checked')
      return <ImportSummary kind={kind} run={run} onBegun={goOn} onBack={() => setRematching(true)} />;
    return <ImportResult kind={kind} run={run} onAgain={startAgain} onShow={onShow} onClose={onClose} />;
  };

  return (
    <Modal
      open
      destroyOnHidden
      title={t('import.title', { what: t(kind.label) })}
      width={860}
      footer={null}
      onCancel={leave}
      mask={{ closable: false }}
    >
      <Steps
        size="small"
        {...styleProps({ margin: [12, 0, 20], className: 'import-steps' })}
        orientation="horizontal"
        responsive={false}
        current={rematching ? 1 : run ? stepOf[run.state] : 0}
        items={(['stepFile', 'stepColumns', 'stepCheck', 'stepResult'] as const).map((name, index) => ({
          title: narrow && index !== (run ? stepOf[run.state] : 0) ? '' : t(`import.${name}`),
        }))}
      />
      {lost ? <CallFailure problem={asked.error} retry={asked.refetch} /> : step()}
    </Modal>
  );
}

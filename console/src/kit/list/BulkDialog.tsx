import { Button, Modal, Table } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BulkResult } from '@hoistway/contract/bulk.ts';
import { ActionButton } from '../move/ActionButton.tsx';
import { askAgain } from '../call/askAgain.ts';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.ts';
import { BulkProgress } from './choice/BulkProgress.tsx';
import { BulkQuestions } from './BulkQuestions.tsx';
import type { BulkAction, Chosen } from './bulkAction.ts';
import { resultFile, runBulk } from './runBulk.ts';

interface BulkDialogProps {
  action: BulkAction;
  chosen: Chosen;
  onClose(done: boolean): void;
}

/** What could not be done stands first: somebody must look at it. */
const refusedFirst = (results: BulkResult): BulkResult =>
  results.toSorted((one, other) => Number(one.done) - Number(other.done));

/** What an action would do to each chosen row, and after the person's word what it did. */
export function BulkDialog({ action: offered, chosen, onClose }: BulkDialogProps) {
  const t = useText();
  const [answer, setAnswer] = useState<Record<string, unknown> | undefined>(
    offered.questions ? undefined : {},
  );
  const action = useMemo(
    () =>
      answer && Object.keys(answer).length > 0
        ? { ...offered, input: { ...offered.input, ...answer } }
        : offered,
    [offered, answer],
  );
  const [step, setStep] = useState<'trying' | 'tried' | 'running' | 'done'>('trying');
  const [position, setPosition] = useState(0);
  const [results, setResults] = useState<BulkResult>([]);
  const [entered, setEntered] = useState(false);
  const begun = useRef(false);
  const possible = results.filter((each) => each.done);
  const refused = results.length - possible.length;

  useEffect(() => {
    if (begun.current || answer === undefined) return;
    begun.current = true;
    runBulk(action.call, action.input, [...chosen.keys()], true, setPosition).then(
      (next) => {
        setResults(refusedFirst(next));
        setStep('tried');
      },
      () => onClose(false),
    );
  }, [action, answer, chosen, onClose]);

  const run = async () => {
    setStep('running');
    const left = results.filter((each) => !each.done);
    try {
      const ids = possible.map(({ id }) => id);
      const made = await runBulk(action.call, action.input, ids, false, setPosition);
      setResults(refusedFirst([...left, ...made]));
      setStep('done');
    } finally {
      await askAgain(action.call);
    }
  };
  const done = step === 'done';
  const unsaved = entered && !done;
  useUnsavedGuard(unsaved);
  const leave = () => confirmLeave(t, unsaved, () => onClose(done));
  const outcome = (each: BulkResult[number]) =>
    each.done ? (done ? action.done : t('list.bulkReady')) : each.reason;
  const download = () =>
    saveFile({
      name: `${action.text}.csv`,
      blob: resultFile([
        [t('list.bulkName'), t('list.bulkOutcome')],
        ...results.map((each) => [chosen.get(each.id) ?? each.id, outcome(each)]),
      ]),
    });

  return (
    <Modal
      open
      title={t('list.bulkTitle', { action: action.text, n: chosen.size })}
      width={640}
      mask={{ closable: false }}
      // What has begun is not left half seen.
      closable={step !== 'running'}
      keyboard={step !== 'running'}
      onCancel={leave}
      footer={
        answer === undefined
          ? null
          : done
            ? [
                <Button key="download" onClick={download}>
                  {t('list.bulkDownload')}
                </Button>,
                <Button key="close" type="primary" onClick={() => onClose(true)}>
                  {t('button.close')}
                </Button>,
              ]
            : [
                <Button key="cancel" disabled={step === 'running'} onClick={leave}>
                  {t('button.cancel')}
                </Button>,
                <ActionButton
                  key="run"
                  type="primary"
                  danger={action.danger ?? false}
                  disabled={step !== 'tried' || possible.length === 0}
                  onClick={() => void run().catch(() => onClose(true))}
                >
                  {t('list.bulkRun', { action: action.text, n: possible.length })}
                </ActionButton>,
              ]
      }
    >
      {answer === undefined && offered.questions ? (
        <BulkQuestions
          action={offered}
          questions={offered.questions}
          onEnter={setEntered}
          onAnswer={setAnswer}
        />
      ) : step === 'trying' || step === 'running' ? (
        <BulkProgress
          trying={step === 'trying'}
          n={position}
          all={step === 'trying' ? chosen.size : possible.length}
        />
      ) : (
        <>
          <p>{t(done ? 'list.bulkDid' : 'list.bulkWould', { n: possible.length, m: refused })}</p>
          <Table
            size="small"
            rowKey="id"
            virtual={results.length > 50}
            pagination={false}
            scroll={{ x: 560, y: 280 }}
            dataSource={results}
            columns={[
              {
                key: 'name',
                title: t('list.bulkName'),
                width: 220,
                ellipsis: true,
                render: (_, { id }) => chosen.get(id) ?? id,
              },
              {
                key: 'outcome',
                title: t('list.bulkOutcome'),
                width: 340,
                render: (_, each) => outcome(each),
              },
            ]}
          />
        </>
      )}
    </Modal>
  );
}

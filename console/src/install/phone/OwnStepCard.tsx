import { Button } from 'antd';
import { useState } from 'react';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import type { StepPartRow } from '@hoistway/contract/install/stepPart.ts';
import { maxPictures } from '@hoistway/contract/install/installStep.ts';
import { installStepMoves, type InstallStepMoveName } from '@hoistway/contract/install/installStepMoves.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { enqueue } from '#kit/phone/actQueue.ts';
import { useText } from '#kit/text.ts';
import { PaperSource } from '../library/StepFacts.tsx';
import { DoneForm } from '../order/DoneForm.tsx';
import { PartsForm } from '../order/PartsForm.tsx';
import { StepPartList } from '../order/StepPartList.tsx';
import { StepValues } from '../order/StepValues.tsx';
import { OwnStepFile } from './OwnStepFile.tsx';
import { TakeStepFile } from './TakeStepFile.tsx';
import { newPictures, type ShownStep } from './stepWithActs.ts';

const everyMs = 300_000;
const ownMoves = ['start', 'done'] as const satisfies readonly InstallStepMoveName[];

/** One step on the phone of the person who does it: what it asks for, what is there, and what comes next. */
export function OwnStepCard({ step }: { step: ShownStep }) {
  const t = useText();
  const ownName = useOwnName();
  const [noting, setNoting] = useState(false);
  const [reporting, setReporting] = useState<ShownStep['state']>();
  const { id, state, startsOn, endsOn } = step;
  const name = ownName(step.name, step.englishName);
  const waits = state === 'todo' && !step.ready;
  const order = { id: step.workOrderId, elevatorNumber: step.elevatorNumber };
  return (
    <Stack as="section" gap={8} padding={[12, 0, 0]} border="top" aria-label={name}>
      <Stack row wrap gap={[4, 12]} align="baseline">
        <strong>
          {step.position + 1}. {name}
        </strong>
        <ChoiceWord choice="installStepState" value={state} />
        {step.hold ? <span className="hint">{t('stepKind.hold')}</span> : null}
      </Stack>
      <span className={endsOn < step.today && state !== 'done' ? 'alert-text' : 'hint'}>
        {startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`}
      </span>
      {step.paperRule === null ? null : (
        <p>
          <PaperSource id={step.paperRule} />
        </p>
      )}
      {step.remark === null || state !== 'doing' ? null : (
        <p className="alert-text">
          {t('installStep.sentBack')} {step.remark}
        </p>
      )}
      {waits ? <p className="hint">{t('refusal.stepWaits')}</p> : null}
      {state === 'doing' ? <Evidence step={step} /> : null}
      {state === 'done' ? <StepValues step={step} /> : null}
      <KeptPartList parts={step.parts} />
      {waits ? null : (
        <Stack row wrap gap={8} justify="flex-end">
          {state === 'doing' ? (
            <Button size="large" onClick={() => setNoting(true)}>
              {t('installStep.noteParts')}
            </Button>
          ) : null}
          <MoveButtons
            moves={installStepMoves}
            row={step}
            among={ownMoves}
            size="large"
            textOf={(move) => t(`installStepMove.${move}`)}
            onMove={(move) =>
              move === 'start'
                ? enqueue(order, { call: 'startStep', input: { id, seen: state } })
                : setReporting(state)
            }
          />
        </Stack>
      )}
      {noting ? (
        <PartsForm
          id={id}
          parts={step.parts}
          note={(said) => enqueue(order, { call: 'noteStepParts', input: { ...said, id } })}
          onClose={() => setNoting(false)}
        />
      ) : null}
      {reporting === undefined ? null : (
        <DoneForm
          step={step}
          report={(said) => enqueue(order, { call: 'reportStep', input: { ...said, id, seen: reporting } })}
          onClose={() => setReporting(undefined)}
        />
      )}
    </Stack>
  );
}

/** What was mounted; what waits on this phone is named by the catalogue that it keeps. */
function KeptPartList({ parts }: { parts: readonly StepPartRow[] }) {
  const kinds = useKeptCall(installStepCalls.partKinds, {}, everyMs).data;
  return (
    <StepPartList
      parts={parts.map((part) => {
        const kind = kinds?.find(({ id }) => id === part.partKindId);
        return kind ? { ...part, name: kind.name, unit: kind.unit } : part;
      })}
    />
  );
}

/** The pictures and documents of a step that is being done. */
function Evidence({ step }: { step: ShownStep }) {
  const t = useText();
  const ownName = useOwnName();
  const pictures = newPictures(step);
  return (
    <>
      {step.pictures === 0 && pictures.length === 0 ? null : (
        <Stack row wrap gap={8} align="center">
          <span>{t('installStep.picturesOf', { n: pictures.length, of: step.pictures })}</span>
          {pictures.map((file, at) => (
            <OwnStepFile
              key={file.id ?? file.actId}
              step={step}
              file={file}
              name={t('installStep.pictureNo', { n: at + 1 })}
              removal={t('installStep.takePicture', { n: at + 1 })}
            />
          ))}
          {pictures.length < maxPictures ? (
            <TakeStepFile step={step} label={t('installStep.addPicture')} />
          ) : null}
        </Stack>
      )}
      {step.papers.map((paper, at) => {
        const name = ownName(paper.name, paper.englishName);
        const filed = step.files.filter((file) => file.paper === at);
        return (
          <Stack key={at} row wrap gap={8} align="center">
            <span>{name}</span>
            {filed.length === 0 ? <span className="hint">{t('installStep.notFiled')}</span> : null}
            {filed.map((file) => (
              <OwnStepFile
                key={file.id ?? file.actId}
                step={step}
                file={file}
                name={name}
                removal={t('installStep.takeFile', { name })}
              />
            ))}
            <TakeStepFile step={step} paper={at} label={t('installStep.addPaper', { name })} />
          </Stack>
        );
      })}
    </>
  );
}

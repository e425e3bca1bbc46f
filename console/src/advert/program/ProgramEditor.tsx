import { ExpandOutlined, HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { durationOf, materialsIn } from '@hoistway/contract/advert/program/content.ts';
import { programCalls, type ProgramDetail } from '@hoistway/contract/advert/program/programCalls.ts';
import { programHints } from '@hoistway/contract/advert/program/programProblem.ts';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { useSession } from '#kit/call/session.ts';
import { showDone, takeTipBack } from '#kit/call/tip.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { drawsCanvas } from '#kit/canvas/canvasSupport.ts';
import { EditorStage } from '#kit/canvas/EditorStage.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useElementHeight } from '#kit/screen/useElementHeight.ts';
import { useFullScreen } from '#kit/screen/useFullScreen.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { PlaysNow } from '../schedule/PlaysNow.tsx';
import { problemsOf } from './findings.ts';
import { HourShares } from './HourShares.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LazyCanvas } from './lazyCanvas.ts';
import { MaterialShelf } from './MaterialShelf.tsx';
import { ProgramChecks } from './ProgramChecks.tsx';
import { changeZone, stepBy, type ProgramDraft } from './programContent.ts';
import { ProgramFacts } from './ProgramFacts.tsx';
import { ProgramFull } from './ProgramFull.tsx';
import { ProgramTimeline } from './ProgramTimeline.tsx';
import { ProgramVersions, type ProgramVersion } from './ProgramVersions.tsx';
import { useProgramDraft } from './useProgramDraft.ts';
import { usePlayHead } from './usePlayHead.ts';
import { useWeatherShown } from './useWeatherShown.ts';
import { useZoneName } from './useZoneName.ts';
import { ZoneFields } from './ZoneFields.tsx';
import { ZoneList } from './ZoneList.tsx';
import '#kit/canvas/editor.css';
import './program.css';

/** In pixels of the page: what stands above and below the canvas, and how high it is at least. */
const [aroundStage, leastStage] = [136, 240];
/** The window has room for what plays beside the fields. */
const widePanels = 1432;

interface ProgramEditorProps {
  /** Undefined of a new one. */
  program: ProgramDetail | undefined;
  begin: ProgramDraft;
  /** Those that its zones show at first. */
  materials: readonly MaterialRow[];
  onCreated(id: string): void;
}

/** One programme: its zones and materials, the canvas, the fields of a zone, and one round on a time line. */
export function ProgramEditor({ program, begin, materials: given, onCreated }: ProgramEditorProps) {
  const t = useText();
  const drawable = useMemo(() => drawsCanvas(), []);
  const spoken = useLanguage().language;
  const [language, setLanguage] = useState(spoken);
  const {
    edit,
    draft,
    screen,
    zone,
    setSelected,
    materials,
    setZones,
    add,
    remove,
    duplicate,
    addMaterial,
    act,
    setScreen,
    takeContent,
  } = useProgramDraft(begin, given);
  const [refused, setRefused] = useState<{ of: ProgramDraft; errors: Readonly<Record<string, string>> }>();
  const [showingVersions, setShowingVersions] = useState(false);
  const whole = useFullScreen();
  const middle = useRef<HTMLDivElement>(null);
  const middleHeight = useElementHeight(middle);
  const isNarrow = useNarrow(widePanels);
  const ownCompany = useSession((session) => session.user?.companyName);
  const allSaved = useUnsavedGuard(edit.changed);
  const create = useSubmit(programCalls.create);
  const update = useEdit(programCalls.update, program);

  const { zones, direction, screenSize } = draft;
  const round = durationOf(zones);
  const head = usePlayHead(round);
  const nameOf = useZoneName(zones);
  const problems = problemsOf(draft);
  const hints = programHints({ direction, screenSize, zones }, useWeatherShown(program));
  const missing = materialsIn(zones).filter((id) => materials.get(id)?.state !== 'available').length;
  // What the server refused was another content.
  const errors = refused?.of === draft ? refused.errors : {};
  const mediaZones = zones.filter(({ kind }) => kind === 'media');
  const target = zone?.kind === 'media' ? zone : mediaZones.length === 1 ? mediaZones[0] : undefined;

  const takeBack = ({ version: n, ...content }: ProgramVersion) => {
    takeContent(content);
    setShowingVersions(false);
    showDone(t('program.takenBack', { n }));
  };
  const save = async () => {
    const [first] = problems;
    if (first) {
      setSelected(first.zoneId);
      return false;
    }
    const input = { ...draft, zones: [...zones] };
    try {
      if (program) {
        await update({ id: program.id, ...input }, () => {
          edit.markSaved();
          allSaved();
        });
      } else {
        await create(input, ({ id }) => {
          edit.markSaved();
          allSaved();
          onCreated(id);
        });
      }
      setRefused(undefined);
      return true;
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (Object.keys(problem.errors).length > 0) takeTipBack();
      setRefused({ of: draft, errors: problem.errors });
      return false;
    }
  };

  const enterFull = () => {
    head.setPlaying(true);
    whole.enter();
  };
  const leaveFull = () => {
    head.setPlaying(false);
    whole.leave();
  };
  const canvas = { screen, zones, second: head.second, playing: head.playing, language, materials };
  const zonesError = Object.entries(errors).find(([name]) => name.startsWith('zones'))?.[1];
  const { version: n = 1, playedVersion: m = null } = program ?? {};
  const versionText =
    program && n === m
      ? t('program.versionShort', { n })
      : m === null
        ? t('program.draftFirst', { n })
        : t('program.draftOf', { n, m });

  return (
    <Stack height="100%" overflow="hidden">
      <PageHead
        title={draft.programName || t('program.add')}
        subtitle={versionText}
        crumbs={[{ title: t('route.misc.programList'), path: '/advert/programList' }]}
        action={
          <Stack row wrap gap={8} align="center" justify="end">
            <output className="hint">{edit.changed ? t('program.unsaved') : ''}</output>
            {program ? (
              <Button icon={<HistoryOutlined />} onClick={() => setShowingVersions(true)}>
                {t('program.versions')}
              </Button>
            ) : null}
            <Button icon={<ExpandOutlined />} disabled={!drawable} onClick={enterFull}>
              {t('program.fullSize')}
            </Button>
            <ActionButton type="primary" disabled={program !== undefined && !edit.changed} onClick={save}>
              {t('button.save')}
            </ActionButton>
          </Stack>
        }
      />
      <ProgramFacts
        program={program}
        draft={draft}
        nameError={errors['programName']}
        bad={problems.length}
        findings={problems.length + hints.length}
        onName={(programName) => edit.change((before) => ({ ...before, programName }), 'programName')}
        onScreen={setScreen}
      />
      <div className="program-panels">
        <Box
          as="aside"
          aria-label={t('program.zones')}
          gridArea="left"
          padding={[4, 12, 16]}
          overflow="hidden auto"
          border="right"
        >
          <ZoneList
            zones={zones}
            selected={zone?.id}
            marked={new Set(problems.map(({ zoneId }) => zoneId))}
            onSelect={setSelected}
            onAdd={add}
            onStep={(at, by) => setZones((before) => stepBy(before, at, by))}
            onDuplicate={duplicate}
            onRemove={remove}
          />
          <MaterialShelf
            isOwn={(row) => (program ? row.companyId === program.companyId : row.companyName === ownCompany)}
            ready={target !== undefined}
            onAdd={(material) => addMaterial(target, material)}
          />
        </Box>
        <Box ref={middle} gridArea="middle" padding={[0, 12]} overflow="hidden auto" background="sunk">
          <Stack row gap={8} align="center" padding={[8, 0]}>
            <Button
              type="text"
              icon={<UndoOutlined />}
              aria-label={t('program.undo')}
              title={t('program.undo')}
              disabled={!edit.canUndo}
              onClick={edit.undo}
            />
            <Button
              type="text"
              icon={<RedoOutlined />}
              aria-label={t('program.redo')}
              title={t('program.redo')}
              disabled={!edit.canRedo}
              onClick={edit.redo}
            />
            <span className="hint">
              {screen.width} × {screen.height}
            </span>
            <Box as="span" flex={1} />
            <LanguageSwitch value={language} onChange={setLanguage} />
          </Stack>
          {drawable ? null : <Alert type="warning" showIcon title={t('program.noCanvas')} />}
          <EditorStage label={t('program.stage')} hint={t('program.stageHint')} step={1} onAct={act}>
            {(width) =>
              drawable ? (
                <LazyCanvas
                  {...canvas}
                  width={width - 2}
                  height={Math.max(leastStage, middleHeight - aroundStage)}
                  editing={{
                    selected: zone?.id,
                    onSelect: setSelected,
                    onChange: (id, box) => setZones((before) => changeZone(before, id, box)),
                    onDrop: (zoneId, material) =>
                      addMaterial(
                        mediaZones.find(({ id }) => id === zoneId),
                        material,
                      ),
                  }}
                />
              ) : null
            }
          </EditorStage>
        </Box>
        <Box
          as="aside"
          aria-label={t('program.checks')}
          gridArea="right"
          padding={[4, 12, 16]}
          overflow="hidden auto"
          border="left"
        >
          {zone ? (
            <ZoneFields
              key={zone.id}
              zone={zone}
              name={nameOf(zone.id)}
              materials={materials}
              findings={problems.filter(({ zoneId }) => zoneId === zone.id)}
              onChange={(changes, stroke) =>
                setZones((before) => changeZone(before, zone.id, changes), stroke)
              }
            />
          ) : null}
          <ProgramChecks
            problems={problems}
            hints={hints}
            missing={missing}
            refused={zonesError}
            nameOf={nameOf}
            onSelect={setSelected}
          />
          <HourShares zones={zones} materials={materials} nameOf={nameOf} />
        </Box>
        {isNarrow ? null : (
          <Box
            as="aside"
            aria-label={t('programSchedule.now')}
            gridArea="now"
            padding={[4, 12, 16]}
            overflow="hidden auto"
            border="left"
          >
            <PlaysNow companyId={program?.companyId} />
          </Box>
        )}
        <Box gridArea="below" minWidth={0} maxHeight={216} overflow="hidden auto" border="top">
          <ProgramTimeline
            zones={zones}
            materials={materials}
            language={language}
            round={round}
            head={head}
            selected={zone?.id}
            nameOf={nameOf}
            onSelect={setSelected}
          />
        </Box>
      </div>
      {showingVersions && program ? (
        <ProgramVersions id={program.id} onTake={takeBack} onClose={() => setShowingVersions(false)} />
      ) : null}
      {whole.full ? <ProgramFull {...canvas} onLeave={leaveFull} /> : null}
    </Stack>
  );
}

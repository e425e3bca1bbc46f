import { Alert } from 'antd';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { ProgramDetail } from '@hoistway/contract/advert/program/programCalls.ts';
import { screenOf } from '@hoistway/contract/advert/program/programProblem.ts';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useElementWidth } from '#kit/screen/useElementWidth.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ProgramTimeline } from './ProgramTimeline.tsx';
import { useZoneName } from './useZoneName.ts';
import { usePlayHead } from './usePlayHead.ts';
import { LazyCanvas } from './lazyCanvas.ts';
import './program.css';

interface ProgramViewProps {
  /** Undefined where a new one would be made. */
  program: ProgramDetail | undefined;
  /** Why nothing can be changed here. */
  hint: string;
}

/** A programme for those who only look at it: what it shows, and how it stands. */
export function ProgramView({ program, hint }: ProgramViewProps) {
  const t = useText();
  return (
    <div className="form-screen">
      <PageHead
        title={program?.programName ?? t('program.add')}
        crumbs={[{ title: t('route.misc.programList'), path: '/advert/programList' }]}
      />
      <Stack gap={16} padding={[0, 'gutter', 24]}>
        <Alert type="info" showIcon title={hint} />
        {program ? <Seen program={program} /> : null}
      </Stack>
    </div>
  );
}

function Seen({ program }: { program: ProgramDetail }) {
  const t = useText();
  const spoken = useLanguage().language;
  const [language, setLanguage] = useState(spoken);
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const { zones, direction, screenSize, duration, version: n, playedVersion: m } = program;
  const head = usePlayHead(duration);
  const nameOf = useZoneName(zones);
  const materials = useMemo(() => new Map(program.materials.map((each) => [each.id, each])), [program]);
  return (
    <>
      <Facts
        facts={[
          [t('program.state'), <ChoiceWord key="state" choice="programState" value={program.state} />],
          ...(program.reason === null ? [] : [[t('program.reason'), program.reason] as const]),
          [
            t('program.version'),
            m === null ? t('program.versionUnplayed', { n }) : t('program.versionPlayed', { n, m }),
          ],
          [t('program.duration'), durationText(duration * 1000, t)],
          [t('program.screenSize'), `${t(`screenSize.${screenSize}`)} ${t(`screenDirection.${direction}`)}`],
          [t('program.terminalCount'), program.terminalCount],
        ]}
      />
      <Box alignSelf="start">
        <LanguageSwitch value={language} onChange={setLanguage} />
      </Box>
      <Stack ref={place} align="center" padding={[12, 0]} overflow="hidden" background="sunk">
        <Suspense fallback={null}>
          <LazyCanvas
            screen={screenOf(screenSize, direction)}
            zones={zones}
            width={width}
            height={480}
            second={head.second}
            playing={head.playing}
            language={language}
            materials={materials}
          />
        </Suspense>
      </Stack>
      <ProgramTimeline
        zones={zones}
        materials={materials}
        language={language}
        round={duration}
        head={head}
        selected={undefined}
        nameOf={nameOf}
        onSelect={() => undefined}
      />
    </>
  );
}
